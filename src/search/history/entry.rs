//! One entry of a history table.

/// Entries stay within this, on either side of 0.
pub(super) const MAX: i32 = 16_384;

/// The bonus for a cutoff at a depth; a malus is its negative.
pub(super) fn bonus(depth: i32) -> i32 {
    (depth * depth * 16).min(MAX / 8)
}

/// Adds a bonus or malus with gravity: the nearer the entry is to the limit, the less is added.
pub(super) fn update(entry: &mut i16, bonus: i32) {
    let old = i32::from(*entry);
    *entry = (old + bonus - old * bonus.abs() / MAX) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_stay_within_the_limit() {
        let mut entry = 0;
        for depth in (1..60).cycle().take(1_000) {
            update(&mut entry, bonus(depth));
            assert!((1..=MAX).contains(&i32::from(entry)), "{entry}");
        }
        for depth in (1..60).cycle().take(1_000) {
            update(&mut entry, -bonus(depth));
            assert!((-MAX..=MAX).contains(&i32::from(entry)), "{entry}");
        }
        assert!(entry < 0);
    }
}
