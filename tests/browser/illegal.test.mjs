import assert from "node:assert/strict";
import { test } from "node:test";
import { button, go, label, marks, moves, notice, position, spoken, tap } from "./game.mjs";
import { becomes, site } from "./page.mjs";

const chuhan = site();

const XIANGQI = [
  ["a blocked leg", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", "b1 d2",
    "The Horse is blocked by the piece on c1.", ["c1"]],
  ["a blocked eye", "3k5/9/9/9/9/9/9/9/3N5/2B1K4 w - - 0 1", "c1 e3", "The Elephant is blocked by the piece on d2.", ["d2"]],
  ["the river", "3k5/9/9/9/9/2B6/9/9/9/4K4 w - - 0 1", "c5 e7", "An Elephant can't cross the river.", []],
  ["the palace", "3k5/9/9/9/9/9/9/9/9/4KA3 w - - 0 1", "f1 g2", "An Advisor can't leave the palace.", []],
  ["the General's palace", "3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1", "f1 g1", "A General can't leave the palace.", []],
  ["sideways before the river", "3k5/9/9/9/9/9/P8/9/9/4K4 w - - 0 1", "a4 b4",
    "A Soldier moves like that only across the river.", []],
  ["no screen", "3k5/9/7r1/9/9/9/9/7C1/9/4K4 w - - 0 1", "h3 h8",
    "A Cannon captures only over a screen, and there is no piece between.", []],
  ["too many screens", "3k5/9/6r2/9/6p2/6p2/9/6C2/9/4K4 w - - 0 1", "g3 g8",
    "A Cannon captures over exactly one screen, and there are 2 (g5 and g6).", ["g5", "g6"]],
  ["a piece in the way", "3k5/9/9/9/9/P8/9/9/9/R3K4 w - - 0 1", "a1 a9", "The Chariot can't pass the piece on a5.", ["a5"]],
  ["facing Generals", "4k4/9/9/9/9/9/9/9/4N4/4K4 w - - 0 1", "e2 g3",
    "The Generals would face each other with nothing between.", ["e10"]],
  ["staying in check", "3k5/9/9/9/4r4/9/9/9/9/R3K4 w - - 0 1", "a1 a2",
    "Your General is in check from e6 and would stay in check.", ["e6"]],
  ["a pinned piece", "3k5/9/9/9/4r4/9/9/9/4N4/4K4 w - - 0 1", "e2 g3",
    "That would expose your General to check from e6.", ["e6"]],
  ["walking into check", "3k5/9/9/9/5r3/9/9/9/9/4K4 w - - 0 1", "e1 f1", "The General would be in check there from f6.", ["f6"]],
  ["not its way", "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1", "a1 b3", "A Chariot can't move like that.", []],
];

test("explained: moves of Xiangqi", async (t) => {
  const page = await chuhan.open(t);
  for (const [reason, fen, tried, words, points] of XIANGQI) {
    await t.test(reason, async () => {
      await go(page, position("xiangqi", fen));
      const [from, to] = tried.split(" ");
      await tap(page, from, to);
      await becomes(() => notice(page), words);
      assert.equal(await spoken(page), words);
      const seen = await marks(page);
      assert.deepEqual(seen.fault ?? [], points);
      assert.deepEqual(seen.selected, [from], "it stays taken up");
      assert.equal(await page.locator(".fault-arrow").count(), 1);
      assert.deepEqual(await moves(page), []);
      await button(page, "Dismiss").click();
      await becomes(() => page.locator(".fault-arrow, .mark.fault").count(), 0);
    });
  }
});

test("explained: the other side's piece", async (t) => {
  const page = await chuhan.open(t, "#/g/xiangqi");
  await tap(page, "h8");
  await becomes(() => notice(page), "It's Red's turn.");
  assert.deepEqual(await marks(page), { fault: ["h8"] });
});

test("check is marked and said", async (t) => {
  const page = await chuhan.open(t, position("xiangqi", "3k5/9/9/9/4r4/9/9/9/9/R3K4 w - - 0 1"));
  assert.deepEqual(await marks(page), { check: ["e1"] });
  assert.equal(await notice(page), "Check!");
  assert.equal(await label(page, "e1"), "e1, Red General, in check");
});

test("explained: drops", async (t) => {
  const page = await chuhan.open(t, position("shatranjianshogi", "4k4/9/9/9/9/4P4/9/9/4K4[PW] w - - 0 1"));
  const slot = (name) => page.getByRole("button", { name: `White in hand: 1 ${name}` });
  await slot("Pawn").click();
  await tap(page, "e6");
  await becomes(() => notice(page), "A Pawn can't be dropped on a file that has one: there is one on e4.");
  assert.deepEqual((await marks(page)).fault, ["e4"]);
  await tap(page, "a9");
  await becomes(() => notice(page), "A Pawn can't be dropped there.");
  await slot("Wazir").click();
  await tap(page, "e9");
  await becomes(() => notice(page), "Pieces are dropped on empty squares, and e9 is occupied.");
  assert.deepEqual((await marks(page)).fault, ["e9"]);
  assert.deepEqual(await moves(page), []);
});

test("explained: nothing to exchange a pawn for", async (t) => {
  const page = await chuhan.open(t, position("littletrio", "3k3/P6/7/7/7/7/LSGKHCR[] w - - 0 1"));
  await tap(page, "a6", "a7");
  await becomes(
    () => notice(page),
    "The Pawn would have to be exchanged there, and there is no captured piece to exchange it for.",
  );
});

test("a drag that is illegal is explained and the piece goes home", async (t) => {
  const page = await chuhan.open(t, "#/g/xiangqi");
  await page.locator("#cell-b1").dragTo(page.locator("#cell-d2"));
  await becomes(() => notice(page), "The Horse is blocked by the piece on c1.");
  const man = () => page.evaluate(() => document.querySelectorAll(".man[data-dragged]").length);
  assert.equal(await man(), 0);
  assert.deepEqual(await moves(page), []);
});
