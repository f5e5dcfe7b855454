//! Consistency checks on a [`GameSpec`].

use std::fmt;

use super::kind::KINDS;
use super::movement::{Manner, Use};
use super::spec::{Captured, DropRule, GameSpec, Promotion, Repetition, Resets, Role};
use crate::board::PointSet;

/// A contradiction in a [`GameSpec`], in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecError(pub String);

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SpecError {}

/// Checks what can be checked before compiling.
///
/// # Errors
/// The first contradiction found.
pub(super) fn check(spec: &GameSpec) -> Result<(), SpecError> {
    let fail = |what: String| Err(SpecError(format!("{}: {what}", spec.name)));
    let points = spec.shape.points();
    if spec.kinds.len() > KINDS {
        return fail(format!("more than {KINDS} kinds"));
    }
    if spec.kinds.iter().filter(|kind| kind.royal).count() != 1 {
        return fail("not exactly one royal kind".into());
    }
    for kind in spec.kinds {
        let wanted = spec.repetition == Repetition::Asian && !kind.royal;
        if wanted != (kind.role != Role::None) {
            let has = if wanted { "has no" } else { "has a" };
            return fail(format!("{} {has} role in chases", kind.name));
        }
    }
    let mut letters: Vec<String> = Vec::new();
    for kind in spec.kinds {
        let aliases = kind.aliases.iter().map(char::to_string);
        for label in std::iter::once(kind.label()).chain(aliases) {
            if letters.contains(&label) {
                return fail(format!("the letter {label} is used twice"));
            }
            letters.push(label);
        }
    }
    for kind in spec.kinds {
        let name = kind.name;
        if kind.flipped && !letters.contains(&kind.letter.to_string()) {
            return fail(format!("{name} has no other face"));
        }
        if let Captured::ToHandAs(letter) = kind.captured
            && !spec.kinds.iter().any(|k| k.letter == letter && !k.flipped && !matches!(k.drop, DropRule::Never))
        {
            return fail(format!("{name} is captured as {letter}, which can't be dropped"));
        }
        let (zone, targets) = match kind.promotion {
            Promotion::Never => (PointSet::EMPTY, &[][..]),
            Promotion::Exchange { at } => (at, &[][..]),
            Promotion::Into { kinds, at, must, .. } => (at | must, kinds),
        };
        for label in targets {
            let Some(target) = spec.kind_labelled(label) else {
                return fail(format!("{name} promotes to {label}, which does not exist"));
            };
            if spec.kinds[target.index()].royal {
                return fail(format!("{name} promotes to the royal piece"));
            }
        }
        if kind.moves.iter().any(|movement| movement.manner == Manner::Hop && movement.only != Use::Capture) {
            return fail(format!("{name} hops without capturing"));
        }
        let bounds = kind.moves.iter().flat_map(|m| [m.within, m.once_in]).flatten().map(|zone| zone.points);
        if bounds.chain([zone]).any(|set| !(set - points).is_empty()) {
            return fail(format!("a zone of {name} leaves the board"));
        }
        if let Promotion::Into { kinds, at, must, .. } = kind.promotion
            && (kinds.is_empty() || !(must - at).is_empty())
        {
            return fail(format!("{name} must promote where it can't"));
        }
    }
    match spec.resets {
        Resets::MoveOf(letter) if spec.kind_labelled(&letter.to_string()).is_none() => {
            fail(format!("moves of {letter} set the counter back, which does not exist"))
        }
        _ => Ok(()),
    }
}
