// The rules of the games as pages with live boards.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { serve } from "../../scripts/serve.mjs";
import { GAMES } from "./game.mjs";
import { DIST, becomes, complaints, launch, site, visit } from "./page.mjs";

const chuhan = site();
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/// How many marks of a kind a card's board has.
const count = (card, mark) => card.locator(`.marks .${mark}`).count();
/// The cell of what is tapped on a card's board.
const tapped = (card) => card.locator(".cell[aria-selected=true]");
const card = (page, title) => page.locator(".rules-card", { has: page.getByRole("heading", { name: title }) });

for (const { game } of GAMES) {
  test(`${game}: a tap on a piece shows where it goes`, async (t) => {
    const page = await chuhan.open(t, `#/${game}/rules`);
    await page.waitForSelector(".rules-card");
    const cards = page.locator(".rules-card");
    const all = await cards.count();
    assert.ok(all >= 7, `${all} cards`);
    assert.equal(await page.locator(".rules-card svg.board").count(), all);
    for (let number = 0; number < all; number++) {
      const goes = (await count(cards.nth(number), "target")) + (await count(cards.nth(number), "capture"));
      assert.ok(goes > 0, `board ${number} shows nothing`);
    }
    const first = cards.first();
    const point = await tapped(first).getAttribute("id");
    const targets = await count(first, "target");
    await page.locator(`#${point}`).click();
    assert.equal(await count(first, "target"), 0, "a second tap puts it down");
    await page.locator(`#${point}`).click();
    assert.equal(await count(first, "target"), targets);
    const ids = await page.evaluate(() => [...document.querySelectorAll("[id]")].map((element) => element.id));
    assert.equal(new Set(ids).size, ids.length, "every id is there once");
    assert.ok((await page.locator(".reading").count()) > 0);
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await page.waitForSelector("#moves");
    await page.getByRole("link", { name: "Rules", exact: true }).click();
    await page.waitForSelector(".rules-card");
    assert.equal(new URL(page.url()).hash, `#/${game}/rules`);
  });
}

test("a horse's board shows its legs and answers to keys", async (t) => {
  const page = await chuhan.open(t, "#/xiangqi/rules");
  await page.waitForSelector(".rules-card");
  const horse = card(page, /^Horse/);
  assert.deepEqual(await Promise.all(["leg", "fault", "target", "capture"].map((mark) => count(horse, mark))), [3, 1, 4, 2]);
  assert.match(await horse.locator("[id^=cell-e4-]").getAttribute("aria-label"), /Soldier, stands in the way/);
  await tapped(horse).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  assert.match(await tapped(horse).getAttribute("aria-label"), /^e4, Red Soldier/);
  assert.equal(await count(horse, "target"), 0, "the Horse stands before it");
  await page.keyboard.press("Escape");
  assert.equal(await tapped(horse).count(), 0);
});

test("a piece in hand shows where it may be dropped", async (t) => {
  const page = await chuhan.open(t, "#/littletrio/rules");
  await page.waitForSelector(".rules-card");
  const drops = card(page, "Drops");
  assert.equal(await drops.locator(".slot").count(), 4);
  await drops.getByRole("button", { name: /^Black in hand: 1 Gold/ }).click();
  assert.equal(await count(drops, "target"), 49 - 5);
});

test("the lobby leads to the rules", async (t) => {
  const page = await chuhan.open(t);
  await page.getByRole("link", { name: "Rules of Little Trio" }).click();
  await page.waitForSelector(".rules-card");
  assert.equal(await page.locator(".top h1").innerText(), "Little Trio");
});

test("the rules are there without a network, and can be read by everybody", async (t) => {
  const server = await serve(DIST);
  const page = await (await launch(t)).newPage();
  const heard = complaints(page);
  await visit(page, server.url);
  await server.close();
  for (const { game } of GAMES) {
    await page.goto(`${server.url}#/${game}/rules`);
    await page.waitForSelector(".rules-card");
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(AXE);
      const { violations } = await page.evaluate(() => axe.run());
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), [], `${game}, ${colorScheme}`);
    }
  }
  assert.deepEqual(heard, []);
});

test("a page whose rules do not come says so", async (t) => {
  const page = await (await launch(t, {})).newPage();
  await page.route("**/rules/*.txt", (route) => route.fulfill({ status: 404 }));
  await page.goto(chuhan.url("#/xiangqi/rules"));
  await becomes(() => page.locator(".rules [role=status]").innerText(), /could not be fetched/);
});
