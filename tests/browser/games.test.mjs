import assert from "node:assert/strict";
import { test } from "node:test";
import {
  GAMES, button, card, centre, choose, drag, go, label, marks, middle, moves, newGame, offered, position, slot, spoken,
  tap,
} from "./game.mjs";
import { becomes, site } from "./page.mjs";

const chuhan = site();

test("every game opens from the lobby, takes a move and is answered", async (t) => {
  const page = await chuhan.open(t);
  for (const { game, name, pieces, first } of GAMES) {
    await t.test(name, async () => {
      assert.equal(await card(page, name).locator(".man").count(), pieces);
      await card(page, name).click();
      const board = page.locator(`.board[data-game=${game}]`);
      await board.waitFor();
      assert.equal(await page.locator("h1").innerText(), name);
      assert.equal(await board.locator(".man").count(), pieces);
      await tap(page, ...first);
      await becomes(async () => (await moves(page)).length, 2);
      await page.getByRole("link", { name: "Chuhan: all games" }).click();
      await page.waitForSelector(".lobby");
    });
  }
});

const DROPS = position("littletrio", "3k3/7/7/7/7/7/3K3[SGg] w - - 0 1");

test("two taps drop a piece from the hand", async (t) => {
  const page = await chuhan.open(t, DROPS);
  const silver = slot(page, "White in hand: 1 Silver General");
  await silver.click();
  await becomes(() => silver.getAttribute("aria-pressed"), "true");
  assert.equal((await marks(page)).target.length, 47);
  await tap(page, "c3");
  await becomes(() => spoken(page), "White: Silver General dropped on c3");
  assert.equal(await label(page, "c3"), "c3, White Silver General, last move");
  assert.ok(await slot(page, "White in hand: 0 Silver General").isHidden());
  // The other hand is Black's, who is now to move; White's is not.
  await slot(page, "White in hand: 1 Gold General").click();
  await tap(page, "e4");
  await slot(page, "Black in hand: 1 Gold General").click();
  await tap(page, "e5");
  await becomes(() => spoken(page), "Black: Gold General dropped on e5");
  assert.equal((await moves(page)).length, 2);
});

test("a drag drops a piece from the hand", async (t) => {
  const page = await chuhan.open(t, DROPS);
  const from = await centre(slot(page, "White in hand: 1 Gold General"));
  await drag(page, from, { x: 3, y: 300 });
  assert.deepEqual(await moves(page), []);
  await drag(page, from, await middle(page, "e4"));
  await becomes(() => spoken(page), "White: Gold General dropped on e4");
  assert.equal(await page.locator(".ghost").count(), 0);
});

test("keys drop a piece from the hand", async (t) => {
  const page = await chuhan.open(t, DROPS);
  await slot(page, "White in hand: 1 Gold General").press("Enter");
  do await page.keyboard.press("Shift+Tab");
  while ((await page.evaluate(() => document.activeElement.getAttribute("role"))) !== "gridcell");
  for (const key of ["ArrowUp", "ArrowUp", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await becomes(() => spoken(page), "White: Gold General dropped on e3");
});

const PAWN = position("shatranjiandragonshogi", "7k1/9/9/2P6/9/9/9/9/4K4[] w - - 0 1");

test("a choice of promotion is made by a click", async (t) => {
  const page = await chuhan.open(t, PAWN);
  await tap(page, "c6", "c7");
  await becomes(() => offered(page), ["Gryphon Head", "Dragon Head", "Don't promote"]);
  await choose(page, "Gryphon Head");
  await becomes(() => spoken(page), "White: Pawn c6 to c7, becomes Gryphon Head");
  assert.equal(await label(page, "c7"), "c7, White Gryphon Head, last move");
});

test("a choice of promotion is made by keys, or called off", async (t) => {
  const page = await chuhan.open(t, PAWN);
  const at = () => page.evaluate(() => document.activeElement.id);
  await tap(page, "c6");
  for (const key of ["ArrowUp", "Enter"]) await page.keyboard.press(key);
  await becomes(at, "choice-0");
  await page.keyboard.press("Escape");
  await becomes(() => offered(page), []);
  await t.test("called off, the keyboard is back on the board", () => becomes(at, /^cell-c/, 3_000));
  await tap(page, "c6", "c7", "h2");
  await becomes(() => offered(page), []);
  assert.deepEqual(await moves(page), []);
  await tap(page, "c6", "c7");
  await becomes(at, "choice-0");
  for (const key of ["Tab", "Enter"]) await page.keyboard.press(key);
  await becomes(() => spoken(page), "White: Pawn c6 to c7, becomes Dragon Head");
  await t.test("chosen, the keyboard is back on the board", () => becomes(at, "cell-c7", 3_000));
});

test("a drag can end in a choice", async (t) => {
  const page = await chuhan.open(t, PAWN);
  await drag(page, await middle(page, "c6"), await middle(page, "c7"));
  await choose(page, "Don't promote");
  await becomes(() => label(page, "c7"), "c7, White Pawn, last move");
});

test("no choice is asked for where there is none", async (t) => {
  const page = await chuhan.open(t, position("littletrio", "3k3/L6/7/7/7/7/3K3[] w - - 0 1"));
  await tap(page, "a6", "a7");
  await becomes(() => spoken(page), /^White: Lance a6 to a7, becomes Promoted Lance/);
  assert.deepEqual(await offered(page), []);
});

test("a captured piece goes to the hand", async (t) => {
  const page = await chuhan.open(t, position("littletrio", "3k3/7/3s3/3R3/7/7/3K3[] w - - 0 1"));
  await tap(page, "d4", "d5");
  await slot(page, "White in hand: 1 Silver General").waitFor();
  await button(page, "Undo").click();
  await slot(page, "White in hand: 0 Silver General").waitFor({ state: "hidden" });
});

test("a game begins from its second set-up", async (t) => {
  const page = await chuhan.open(t);
  for (const game of ["shatranjiandragonshogi", "shatranjianshogi"]) {
    await go(page, `#/${game}`);
    assert.equal(await label(page, "b2"), "b2, White War Machine");
    await newGame(page, { choices: ["Two players, one screen", "War Machines inside"] });
    await becomes(() => label(page, "b2"), "b2, White Wazir");
    await tap(page, "d2", "d4");
    await becomes(() => moves(page), ["Md4"]);
  }
});
