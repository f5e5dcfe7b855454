import assert from "node:assert/strict";
import { test } from "node:test";
import { button, drag, middle, moves, newGame, notice, position, result, spoken, tap } from "./game.mjs";
import { becomes, site } from "./page.mjs";

const chuhan = site();

// Red's Chariot checks on two ranks for ever; Black's General steps to and fro.
const CHECKS = "xiangqi;fen=5k3/9/9/9/9/9/9/9/4A4/R3K4_w_-_-_0_1";
// Red's Chariot follows a Horse that nothing protects.
const CHASE = "xiangqi;fen=4k4/9/9/n8/9/1R7/9/9/9/3K5_w_-_-_0_1";
const counter = (page) => page.locator(".moves .seen").innerText();
const marked = (page) => page.locator("#moves .cycle").allInnerTexts();

/// A page with the game of a record between two people.
const open = (t, record, options) => chuhan.open(t, `#/g/${record}`, options);

test("perpetual check: counted, warned of, judged, replayed and taken back", async (t) => {
  const page = await open(t, `${CHECKS};moves=a1a10`);
  await becomes(() => counter(page), "Position seen once (3 times end the game)");
  await tap(page, "f10", "f9", "a10", "a9", "f9", "f10", "a9", "a10");
  // The check that brings a position back is held back; nothing has moved, and the words say why.
  await becomes(() => notice(page), /^Perpetual check: Red loses if the position occurs a third time\. Play it again to confirm\.$/);
  assert.equal((await moves(page)).length, 4);
  assert.equal(await spoken(page), await notice(page));
  assert.equal(await page.locator(".fault-arrow").count(), 1);
  await tap(page, "a9", "a10");
  await becomes(() => counter(page), "Position seen 2 of 3 times");
  for (const [from, to] of [["f10", "f9"], ["a10", "a9"], ["a10", "a9"], ["f9", "f10"], ["a9", "a10"], ["a9", "a10"]]) {
    await tap(page, from, to);
  }
  await result(page).waitFor();
  assert.equal(await result(page).getByRole("heading").innerText(), "Black wins: perpetual check by Red.");
  assert.match(await result(page).locator(".sentence").innerText(), /for the third time, and Red gave check with every move/);
  await button(result(page), "Replay the repetition").click();
  // From the first to the third time: eight moves, marked in the list.
  const all = await moves(page);
  assert.equal(all.length, 9);
  assert.deepEqual(await marked(page), all.slice(1));
  const steps = [];
  await becomes(async () => {
    // Both at one moment.
    const at = await page.evaluate(() =>
      ["#moves [aria-current]", ".moves .seen"].map((place) => document.querySelector(place).innerText).join(" "),
    );
    if (steps.at(-1) !== at) steps.push(at);
    return at;
  }, `${all[8]} Position seen 3 of 3 times`, 30_000);
  assert.deepEqual(steps.map((step) => step.split(" ")[0]), all);
  // The result can be read again, and the last move be taken back.
  await button(page, "Result").click();
  await button(result(page), "Undo").click();
  await becomes(async () => [(await moves(page)).length, await counter(page), (await marked(page)).length], [
    8,
    "Position seen 2 of 3 times",
    0,
  ]);
});

test("perpetual chase: warned of by drag too, and judged", async (t) => {
  const page = await open(t, `${CHASE};moves=b5a5.a7c8.a5c5.c8a7`);
  await tap(page, "c5", "a5");
  await becomes(() => notice(page), /^Perpetual chase: Red loses /);
  await page.keyboard.press("Escape");
  await becomes(() => notice(page), "Red to move.");
  await drag(page, await middle(page, "c5"), await middle(page, "a5"));
  await becomes(() => notice(page), /^Perpetual chase: Red loses /);
  await drag(page, await middle(page, "c5"), await middle(page, "a5"));
  await tap(page, "a7", "c8");
  await becomes(async () => (await moves(page)).length, 6);
});

test("two people play on as friends, and a link carries it", async (t) => {
  const over = `${CHECKS};moves=a1a10.f10f9.a10a9.f9f10.a9a10.f10f9.a10a9.f9f10`;
  const page = await open(t, over);
  await tap(page, "a9", "a10", "a9", "a10");
  await button(result(page), "Continue anyway").click();
  await becomes(() => counter(page), "Position seen 3×, repetition rules ignored");
  await tap(page, "f10", "f9", "a10", "a9");
  await becomes(() => counter(page), "Position seen 3×, repetition rules ignored");
  await button(page, "Share").click();
  const link = await page.getByRole("dialog").getByLabel("Link to the whole game", { exact: true }).inputValue();
  assert.match(link, /;conduct=friendly;moves=/);
  const other = await page.context().newPage();
  await other.goto(link);
  await becomes(() => counter(other), "Position seen 3×, repetition rules ignored");
  await becomes(async () => (await moves(other)).length, 11);
});

test("a new game between two people may be friendly", async (t) => {
  const page = await chuhan.open(t, "#/littletrio");
  await newGame(page, { choices: ["Two players, one screen", "Ignore repetition rules"] });
  await becomes(() => counter(page), "Position seen 1×, repetition rules ignored");
});

test("draws are named by their rule in every game", async (t) => {
  const page = await chuhan.open(t, "#/");
  for (const [fragment, taps, sentence] of [
    [position("xiangqi", "4k4/9/9/9/9/9/9/9/9/3K4R w - - 119 80"), ["i1", "h1"], /^Each side made 60 moves without a capture/],
    [position("littletrio", "3k3/7/7/7/7/3r3/3K3 w - - 0 1"), ["d1", "d2"], /^With the pieces that are left no King can be checkmated/],
    [position("littletrio", "3k3/7/7/7/7/7/R2K3 w - - 99 80"), ["a1", "b1"], /^Each side made 50 moves without a capture or a Pawn move/],
  ]) {
    await page.goto(chuhan.url(fragment));
    await tap(page, ...taps);
    await result(page).waitFor();
    assert.match(await result(page).getByRole("heading").innerText(), /^Draw/);
    assert.match(await result(page).locator(".sentence").innerText(), sentence);
    assert.ok(!(await button(result(page), "Replay the repetition").count()));
    await button(result(page), "Close").click();
  }
});
