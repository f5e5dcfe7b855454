//! Specs that contradict themselves are refused, each for its reason; those of the games are not.

use chuhan::board::{Lattice, Point, PointSet, River, Shape};
use chuhan::games::GameId;
use chuhan::rules::movement::{
    Border, DIAGONAL, FORWARD, KNIGHT, Movement, ORTHOGONAL, Use, Zone, hop, leap, slide, step,
};
use chuhan::rules::{
    DeadPositions, DropRule, GameSpec, KINDS, KindSpec, MoveLimit, Promotion, Repetition, Resets, Role, Rules,
    Stalemate, When,
};

const KING: KindSpec = KindSpec::new('K', "King", &[step(&ORTHOGONAL)]).royal();
const STEPS: &[Movement] = &[step(&ORTHOGONAL)];
const LEAPS: &[Movement] = &[leap(&KNIGHT)];
const AHEAD: &[Movement] = &[step(&FORWARD)];
const ROOK: KindSpec = KindSpec::new('R', "Rook", &[slide(&ORTHOGONAL)]);
const FAR: PointSet = PointSet::block(Point::at(0, 3), Point::at(3, 3));
const OUTSIDE: Zone = Zone { border: Border::Palace, points: PointSet::block(Point::at(0, 0), Point::at(4, 0)) };

/// A small game of these kinds on 4 x 4 squares.
fn game(kinds: Vec<KindSpec>) -> GameSpec {
    GameSpec {
        name: "Small",
        sides: ["White", "Black"],
        shape: Shape {
            files: 4,
            ranks: 4,
            holes: PointSet::EMPTY,
            fortresses: &[],
            river: River::None,
            lattice: Lattice::Squares,
        },
        start: "k2r/4/4/R2K w - - 0 1",
        setups: &[],
        kinds: kinds.leak(),
        resets: Resets::CaptureOnly,
        stalemate: Stalemate::Draws,
        repetition: Repetition::Draw(3),
        limit: MoveLimit::None,
        dead: DeadPositions::PlayedOut,
    }
}

fn compile(spec: GameSpec) -> Result<Rules, String> {
    Rules::compile(Box::leak(Box::new(spec))).map_err(|error| error.to_string())
}

fn refusal(kinds: Vec<KindSpec>) -> String {
    compile(game(kinds)).expect_err("a contradiction")
}

fn pawn(promotion: Promotion) -> KindSpec {
    KindSpec::new('P', "Pawn", AHEAD).promotes(promotion)
}

#[test]
fn the_games_compile() {
    for game in GameId::ALL {
        let rules = Rules::compile(game.spec()).unwrap_or_else(|error| panic!("{game}: {error}"));
        assert_eq!(rules.kinds().len(), game.spec().kinds.len());
        assert_eq!(rules.kind_spec(rules.royal()).letter, if game == GameId::LittleDragon { 'G' } else { 'K' });
    }
}

#[test]
fn a_small_game_compiles() {
    assert!(compile(game(vec![KING, ROOK])).is_ok());
}

#[test]
fn there_is_exactly_one_royal_kind() {
    assert_eq!(refusal(vec![ROOK]), "Small: not exactly one royal kind");
    assert_eq!(refusal(vec![KING, ROOK.royal()]), "Small: not exactly one royal kind");
}

#[test]
fn there_are_not_too_many_kinds() {
    let letters = ('A'..='Z').filter(|letter| !"KR".contains(*letter));
    let more = letters.take(KINDS - 1).map(|letter| KindSpec::new(letter, "One more", STEPS));
    assert_eq!(refusal([KING, ROOK].into_iter().chain(more).collect()), format!("Small: more than {KINDS} kinds"));
}

#[test]
fn letters_are_used_once() {
    let again = KindSpec::new('R', "Again", STEPS);
    assert_eq!(refusal(vec![KING, ROOK, again]), "Small: the letter R is used twice");
    assert_eq!(refusal(vec![KING, ROOK.also(&['K'])]), "Small: the letter K is used twice");
    assert_eq!(refusal(vec![KING.also(&['G']), ROOK.also(&['G'])]), "Small: the letter G is used twice");
    assert_eq!(refusal(vec![KING, ROOK, again.flipped(), again.flipped()]), "Small: the letter +R is used twice");
}

#[test]
fn a_flipped_piece_has_another_face() {
    let gold = KindSpec::new('S', "Gold", STEPS).flipped();
    assert_eq!(refusal(vec![KING, ROOK, gold]), "Small: Gold has no other face");
}

#[test]
fn captives_can_be_dropped() {
    assert_eq!(refusal(vec![KING, ROOK.to_hand_as('R')]), "Small: Rook is captured as R, which can't be dropped");
    assert_eq!(refusal(vec![KING, ROOK.to_hand_as('X')]), "Small: Rook is captured as X, which can't be dropped");
    assert!(compile(game(vec![KING, ROOK.to_hand_as('R').drops(DropRule::Outside(PointSet::EMPTY))])).is_ok());
}

#[test]
fn promotion_leads_to_kinds_of_the_game() {
    let promotion = Promotion::Into { kinds: &["R", "Q"], at: FAR, must: FAR, when: When::Arriving };
    assert_eq!(refusal(vec![KING, ROOK, pawn(promotion)]), "Small: Pawn promotes to Q, which does not exist");
    let promotion = Promotion::Into { kinds: &["+R"], at: FAR, must: FAR, when: When::Arriving };
    assert_eq!(refusal(vec![KING, ROOK, pawn(promotion)]), "Small: Pawn promotes to +R, which does not exist");
}

#[test]
fn zones_are_on_the_board() {
    const INSIDE: &[Movement] = &[step(&ORTHOGONAL).within(OUTSIDE)];
    const ONCE_IN: &[Movement] = &[step(&ORTHOGONAL).once_in(OUTSIDE)];
    for moves in [INSIDE, ONCE_IN] {
        assert_eq!(
            refusal(vec![KindSpec::new('K', "King", moves).royal(), ROOK]),
            "Small: a zone of King leaves the board"
        );
    }
    for promotion in [
        Promotion::Exchange { at: OUTSIDE.points },
        Promotion::Into { kinds: &["R"], at: OUTSIDE.points, must: PointSet::EMPTY, when: When::Arriving },
        Promotion::Into { kinds: &["R"], at: PointSet::EMPTY, must: OUTSIDE.points, when: When::Arriving },
    ] {
        assert_eq!(refusal(vec![KING, ROOK, pawn(promotion)]), "Small: a zone of Pawn leaves the board");
    }
}

#[test]
fn sliders_and_hoppers_is_bounded_by_no_zone() {
    const HOME: Zone = Zone { border: Border::River, points: PointSet::block(Point::at(0, 0), Point::at(3, 1)) };
    const SLIDES: &[Movement] = &[slide(&ORTHOGONAL).within(HOME)];
    const HOPS: &[Movement] = &[hop(&ORTHOGONAL).only(Use::Capture).once_in(HOME)];
    for moves in [SLIDES, HOPS] {
        let bounded = KindSpec::new('R', "Rook", moves);
        assert_eq!(refusal(vec![KING, bounded]), "Small: a slide or hop is bounded by a zone");
    }
}

#[test]
fn every_kind_can_move() {
    const NOWHERE: Zone = Zone { border: Border::Palace, points: PointSet::EMPTY };
    const NEVER: &[Movement] = &[step(&ORTHOGONAL).within(NOWHERE)];
    const LINES: &[Movement] = &[step(&DIAGONAL).on_lines()];
    assert_eq!(refusal(vec![KING, KindSpec::new('R', "Rook", NEVER)]), "Small: Rook never moves");
    assert_eq!(refusal(vec![KING, KindSpec::new('R', "Rook", &[])]), "Small: Rook never moves");
    // One that nobody ever has can't move either.
    let absent = KindSpec::new('N', "Knight", LEAPS);
    assert_eq!(refusal(vec![KING, ROOK, absent]), "Small: Knight never moves");
    // Where it stands it has to have a way: no diagonal is drawn here.
    assert_eq!(refusal(vec![KING, KindSpec::new('R', "Rook", LINES)]), "Small: Rook never moves");
}

#[test]
fn the_start_has_only_kinds_of_the_game() {
    let spec = GameSpec { start: "k2r/4/2Q1/R2K w - - 0 1", ..game(vec![KING, ROOK]) };
    assert_eq!(compile(spec).expect_err("a contradiction"), "Small: Q in the start");
}

#[test]
fn the_start_fits_the_board() {
    for (start, message) in [
        ("k2r/4/5/R2K w - - 0 1", "Small: rank 2 of the start can't be read"),
        ("k2r/4/3/R2K w - - 0 1", "Small: rank 2 of the start can't be read"),
        ("k2r/4/R2K w - - 0 1", "Small: the start has too few or too many ranks"),
    ] {
        let spec = GameSpec { start, ..game(vec![KING, ROOK]) };
        assert_eq!(compile(spec).expect_err("a contradiction"), message);
    }
}

#[test]
fn lines_through_a_point_are_bounded() {
    // Eight directions of riders need four lines through a point; slides of knights' steps need more.
    const RIDER: &[Movement] = &[slide(&ORTHOGONAL), slide(&DIAGONAL), slide(&KNIGHT)];
    let message = refusal(vec![KING, KindSpec::new('R', "Rook", RIDER)]);
    assert!(message.starts_with("Small: more than "), "{message}");
}

/// Every spec says of its games what the pages list first.
#[test]
fn set_ups_to_choose_from_are_legal() {
    for game in GameId::ALL {
        for (name, fen) in game.spec().setups {
            assert!(chuhan::notation::fen::read(game.rules(), fen).is_ok(), "{name}");
        }
    }
}

/// Where chases are judged everything but the General has a role in them, elsewhere nothing has.
#[test]
fn roles_are_for_games_that_judge_chases() {
    let asian = |kinds| GameSpec { repetition: Repetition::Asian, ..game(kinds) };
    let chariot = ROOK.acts_as(Role::Chariot);
    assert_eq!(compile(asian(vec![KING, ROOK])).expect_err("none"), "Small: Rook has no role in chases");
    assert_eq!(compile(game(vec![KING, chariot])).expect_err("one"), "Small: Rook has a role in chases");
    assert!(compile(asian(vec![KING, chariot])).is_ok());
}
