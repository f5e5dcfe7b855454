import assert from "node:assert/strict";
import { test } from "node:test";
import { XIANGQI, analyse, button, marks, moves, notice, position, shown, tap } from "./game.mjs";
import { becomes, site } from "./page.mjs";

const chuhan = site();
const lines = (page) => page.locator(".analysis li").allInnerTexts();
const count = async (page) => (await lines(page)).length;
const depth = async (page) => Number((await page.locator(".analysis .quiet-words").innerText()).match(/\d+/)[0]);
const bar = async (page) => Number(await page.locator(".analysis .bar-of-score rect").getAttribute("width"));

test("an analysis shows as many lines as are wanted, and goes deeper until it is stopped", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  await analyse(page);
  await becomes(() => count(page), 1);
  await becomes(async () => (await depth(page)) >= 5, true);
  assert.match((await lines(page))[0], /^(even|Red \+\d+\.\d|Black \+\d+\.\d) \S+( \S+){3,}/);
  assert.equal(await page.locator(".hint-arrow").count(), 1);
  await page.getByLabel("Lines").selectOption("5");
  await becomes(() => count(page), 5);
  const firsts = (await lines(page)).map((line) => line.replace(/^(even|\w+ \+\S+) /, "").split(" ")[0]);
  assert.equal(new Set(firsts).size, 5, String(firsts));
  await button(page, "Stop analysis").click();
  await button(page, "Analyse").waitFor();
  assert.equal(await page.locator(".hint-arrow, .analysis li").count(), 0);
});

test("the analysis is of the position that is shown", async (t) => {
  // Red is a Chariot up; Black takes it if it may.
  const page = await chuhan.open(t, position("xiangqi", "3k5/9/9/9/9/9/9/9/r3R4/4K4 w - - 0 1"));
  await analyse(page);
  await becomes(async () => (await bar(page)) > 90, true);
  assert.match((await lines(page))[0], /^Red /);
  await tap(page, "e2", "a2");
  await becomes(() => moves(page), ["R5=9"]);
  await becomes(async () => (await bar(page)) > 90, true);
  await tap(page, "d10", "d9");
  // Back at the start, the best is to take again.
  await button(page, "To the start").click();
  await becomes(async () => (await lines(page))[0] ?? "", / R5=9/);
  assert.deepEqual(await shown(page), []);
  assert.deepEqual((await marks(page)).hint, ["a2", "e2"]);
});

test("the computer moves while an analysis is on", async (t) => {
  const page = await chuhan.open(t, "#/littletrio");
  await analyse(page);
  await becomes(() => count(page), 1);
  await tap(page, "d2", "d4");
  await becomes(async () => (await moves(page)).length, 2);
  await becomes(() => count(page), 1);
  assert.equal(await notice(page), "Your turn.");
});

test("memory for thinking is set and kept", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  await button(page, "Settings").click();
  const dialog = page.locator("dialog");
  assert.ok(await dialog.getByLabel("Automatic").isChecked());
  await dialog.getByLabel("32 MiB").check();
  await page.keyboard.press("Escape");
  await analyse(page);
  await becomes(() => count(page), 1);
  await page.reload();
  await button(page, "Settings").click();
  assert.ok(await dialog.getByLabel("32 MiB").isChecked());
});
