// A whole game of each of the four small games, by two people at one screen, to the mate.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  button, centre, choose, drag, fragment, middle, moves, notice, offered, position, result as ending, share, slot, spoken, tap, walk,
} from "./game.mjs";
import { becomes, site } from "./page.mjs";

const chuhan = site();

/// Each step is one try: by taps, a drag or keys from a point or from a hand (its words) to a point. It leads to a move of the
/// list or is `refused` in words; what the piece may become is `offered`, or not asked for at all. Then `says` is announced.
const GAMES = [
  {
    game: "littledragon",
    name: "Little Dragon Chess",
    result: "Red wins by checkmate.",
    ruling: "Black's General is in check and cannot escape.",
    fen: "*2g*/1S3/5/4s/5/1s3/1D3/R4/*1G1* w - - 0 1",
    steps: [
      { by: tap, from: "b3", to: "c5", refused: "The Dragon is blocked by the piece on b4." },
      // It must become something.
      {
        by: tap, from: "b8", to: "b9", offered: ["Dragon", "Cannon", "Chariot"], chosen: "Chariot",
        says: "Red: Soldier b8 to b9, becomes Chariot, check", move: "b9=R+",
      },
      { by: walk, from: "d9", to: "c8", refused: "The General would be in check there from c1 and b9." },
      { by: pull, from: "d9", to: "d8", says: "Black: General d9 to d8", move: "Gd8" },
      { by: walk, from: "a2", to: "d2", says: "Red: Chariot a2 to d2, checkmate. Red wins by checkmate.", move: "Rd2#" },
    ],
    last: "*R2*/3g1/5/4s/5/1s3/1D3/3R1/*1G1* b - - 2 2",
  },
  {
    game: "littletrio",
    name: "Little Trio",
    result: "White wins by checkmate.",
    ruling: "Black's King is in check and cannot escape.",
    fen: "6k/LP5/7/5S1/7/3s3/K6[LGg] w - - 0 1",
    steps: [
      { by: drop, from: "White in hand: 1 Lance", to: "c7", refused: "A Lance can't be dropped there." },
      // It must promote and has one way to, so nothing is asked.
      { by: walk, from: "a6", to: "a7", says: "White: Lance a6 to a7, becomes Promoted Lance", move: "La7=+L" },
      {
        by: tap, from: "d2", to: "c1", offered: ["Promoted Silver", "Don't promote"], chosen: "Don't promote",
        says: "Black: Silver General d2 to c1", move: "Sc1",
      },
      // The exchange, here for what is missing and for what the other side holds.
      {
        by: pull, from: "b6", to: "b7", offered: ["Gold General", "Horse", "Cannon", "Chariot"], chosen: "Chariot",
        says: "White: Pawn b6 to b7, becomes Chariot, check", move: "b7=R+",
      },
      { by: tap, from: "g7", to: "f7", refused: "The King would be in check there from b7." },
      { by: tap, from: "g7", to: "g6", says: "Black: King g7 to g6", move: "Kg6" },
      {
        by: dragDrop, from: "White in hand: 1 Gold General", to: "g5",
        says: "White: Gold General dropped on g5, checkmate. White wins by checkmate.", move: "G@g5#",
      },
    ],
    last: "+LR5/6k/6G/5S1/7/7/K1s4[Lg] b - - 2 3",
  },
  {
    game: "shatranjiandragonshogi",
    name: "Shatranjian Dragon Shogi",
    result: "White wins by checkmate.",
    ruling: "Black's King is in check and cannot escape.",
    fen: "8k/1P1f5/9/2P6/9/9/6P2/9/K6R1[R] w - - 0 1",
    steps: [
      {
        by: tap, from: "c6", to: "c7", offered: ["Gryphon Head", "Dragon Head", "Don't promote"], chosen: "Gryphon Head",
        says: "White: Pawn c6 to c7, becomes Gryphon Head", move: "c7=G",
      },
      { by: walk, from: "d8", to: "c7", says: "Black: Ferz d8 takes Gryphon Head on c7", move: "Fxc7" },
      // The last rank leaves no Pawn.
      {
        by: pull, from: "b8", to: "b9", offered: ["Gryphon Head", "Dragon Head"], chosen: "Dragon Head",
        says: "White: Pawn b8 to b9, becomes Dragon Head", move: "b9=D",
      },
      // The captured head is a Pawn in hand again, and a head on the file is none.
      {
        by: drop, from: "Black in hand: 1 Pawn", to: "g5",
        refused: "A Pawn can't be dropped on a file that has one: there is one on g3.",
      },
      { by: dragDrop, from: "Black in hand: 1 Pawn", to: "b5", says: "Black: Pawn dropped on b5", move: "P@b5" },
      {
        by: drop, from: "White in hand: 1 Rook", to: "i1",
        says: "White: Rook dropped on i1, checkmate. White wins by checkmate.", move: "R@i1#",
      },
    ],
    last: "1D6k/9/2f6/9/1p7/9/6P2/9/K6RR[] b - - 2 3",
  },
  {
    game: "shatranjianshogi",
    name: "Shatranjian Shogi",
    result: "White wins by checkmate.",
    ruling: "Black's King is in check and cannot escape.",
    fen: "7nk/1P1f4e/9/2P6/9/9/9/9/K6R1[P] w - - 0 1",
    steps: [
      {
        by: drop, from: "White in hand: 1 Pawn", to: "c5",
        refused: "A Pawn can't be dropped on a file that has one: there is one on c6.",
      },
      {
        by: pull, from: "c6", to: "c7", offered: ["Rook", "Knight", "Elephant", "Ferz", "War Machine", "Wazir", "Don't promote"],
        chosen: "Rook", says: "White: Pawn c6 to c7, becomes Rook", move: "c7=R",
      },
      { by: tap, from: "d8", to: "c7", says: "Black: Ferz d8 takes Rook on c7", move: "Fxc7" },
      {
        by: walk, from: "b8", to: "b9", offered: ["Rook", "Knight", "Elephant", "Ferz", "War Machine", "Wazir"],
        chosen: "War Machine", says: "White: Pawn b8 to b9, becomes War Machine", move: "b9=M",
      },
      // What was a Pawn is a Rook for good.
      { by: drop, from: "Black in hand: 1 Rook", to: "a5", says: "Black: Rook dropped on a5, check", move: "R@a5+" },
      { by: dragDrop, from: "White in hand: 1 Pawn", to: "h8", refused: "Your King is in check from a5 and would stay in check." },
      { by: tap, from: "a1", to: "b1", says: "White: King a1 to b1", move: "Kb1" },
      { by: tap, from: "a5", to: "a4", says: "Black: Rook a5 to a4", move: "Ra4" },
      {
        by: drop, from: "White in hand: 1 Pawn", to: "h8",
        says: "White: Pawn dropped on h8, checkmate. White wins by checkmate.", move: "P@h8#",
      },
    ],
    last: "1M5nk/7Pe/2f6/9/9/r8/9/9/1K5R1[] b - - 4 4",
  },
];

async function pull(page, from, to) {
  await drag(page, await middle(page, from), await middle(page, to));
}

async function drop(page, words, to) {
  await slot(page, words).click();
  await tap(page, to);
}

async function dragDrop(page, words, to) {
  await drag(page, await centre(slot(page, words)), await middle(page, to));
}

/// What every point of the board says, and every hand.
const pieces = (page) =>
  page.locator(".cell, .hand button").evaluateAll((all) =>
    all.map((one) => one.getAttribute("aria-label").replace(", last move", "")));

for (const { game, name, result, ruling, fen, steps, last } of GAMES) {
  test(`${name}: a game to mate, and its links`, async (t) => {
    const page = await chuhan.open(t, position(game, fen));
    const played = [];
    for (const step of steps) {
      await step.by(page, step.from, step.to);
      if (step.refused) {
        await becomes(() => notice(page), step.refused);
        await page.keyboard.press("Escape");
      } else {
        if (step.offered) {
          await becomes(() => offered(page), step.offered);
          await choose(page, step.chosen);
        }
        await becomes(() => spoken(page), step.says);
        played.push(step.move);
      }
      assert.deepEqual(await offered(page), []);
      assert.deepEqual(await moves(page), played);
    }
    const end = ending(page, result);
    assert.equal(await end.locator(".sentence").innerText(), ruling);
    await button(end, "Close").click();

    const shared = await share(page);
    assert.equal(shared.fen, last);
    const whole = await chuhan.open(t, fragment(shared.game));
    assert.deepEqual(await moves(whole), played);
    const there = await chuhan.open(t, fragment(shared.position));
    assert.deepEqual(await moves(there), []);
    for (const opened of [whole, there]) {
      assert.equal(await notice(opened), result);
      assert.deepEqual(await pieces(opened), await pieces(page));
    }
  });
}
