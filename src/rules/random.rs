//! The pseudo-random number generator, for Zobrist keys, varied play and tests.

/// The next number of the SplitMix64 generator (Steele, Lea, Flood 2014, public domain constants). A state always gives
/// the same sequence.
pub(crate) fn splitmix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
