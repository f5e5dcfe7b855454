import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { XIANGQI, button, moves, position, tap } from "./game.mjs";
import { becomes, site } from "./page.mjs";

const chuhan = site();
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/// What axe finds on a page, light and dark, narrow and wide.
async function violations(page) {
  await page.evaluate(AXE);
  const found = [];
  for (const [colorScheme, width] of [["light", 1280], ["light", 360], ["dark", 360], ["dark", 1280]]) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await page.evaluate(() => window.axe.run());
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes) found.push(`${colorScheme} ${width}: ${id} ${target}: ${failureSummary}`);
    }
  }
  return found;
}

const PLACES = {
  "the lobby": ["#/"],
  "a game": [XIANGQI, (page) => tap(page, "h3", "e3", "h10")],
  "a game with hands, an illegal try": [
    position("littletrio", "3k3/7/7/7/7/7/3K3[SGg] w - - 0 1"),
    (page) => page.getByRole("button", { name: "White in hand: 1 Gold General" }).click().then(() => tap(page, "d1")),
  ],
  "check": [position("xiangqi", "3k5/9/9/9/4r4/9/9/9/9/R3K4 w - - 0 1")],
  "a choice of promotion": [
    position("shatranjiandragonshogi", "4k4/9/9/2P6/9/9/9/9/4K4[] w - - 0 1"),
    (page) => tap(page, "c6", "c7"),
  ],
  "a hint": [XIANGQI, async (page) => {
    await button(page, "Hint").click();
    await page.waitForSelector(".hint-arrow");
  }],
  "New game": [XIANGQI, (page) => button(page, "New game").click()],
  "New game against the computer": ["#/xiangqi", (page) => button(page, "New game").click()],
  "Share": [XIANGQI, (page) => button(page, "Share").click()],
  "Settings": [XIANGQI, (page) => button(page, "Settings").click()],
  "the end": [XIANGQI, async (page) => {
    await tap(page, "h3", "e3");
    await becomes(async () => (await moves(page)).length, 1);
    await button(page, "Resign").click();
    await button(page, "Really resign?").click();
    await page.waitForSelector("dialog");
  }],
  "a bad link": ["#/chess"],
  "damaged saves": ["#/", async (page) => {
    await page.evaluate(() => localStorage.setItem("chuhan.rescue", "nothing\n"));
    await page.reload();
    await page.getByText("Rescue: damaged saved games").click();
  }],
};

for (const [place, [fragment, act]] of Object.entries(PLACES)) {
  test(`axe finds nothing: ${place}`, async (t) => {
    const page = await chuhan.open(t, fragment);
    await act?.(page);
    assert.deepEqual(await violations(page), []);
  });
}
