import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { XIANGQI, analyse, button, moves, position, resign, result, tap } from "./game.mjs";
import { becomes, site } from "./page.mjs";

const chuhan = site();
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const LIGHT_WIDE = { colorScheme: "light", width: 1280 };
const LIGHT_NARROW = { colorScheme: "light", width: 360 };
const DARK_WIDE = { colorScheme: "dark", width: 1280 };
const DARK_NARROW = { colorScheme: "dark", width: 360 };

/// What axe finds in a part of the page under some conditions.
async function violations(page, part, conditions) {
  await page.evaluate(AXE);
  const found = [];
  for (const { colorScheme, width } of conditions) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await page.evaluate((part) => window.axe.run(part, { resultTypes: ["violations"] }), part);
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes) found.push(`${colorScheme} ${width}: ${id} ${target}: ${failureSummary}`);
    }
  }
  return found;
}

async function show(page, name) {
  await button(page, name).click();
  await page.waitForSelector("dialog[open]");
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
    await button(page, "Show the move").click();
    await page.waitForSelector(".hint-arrow");
  }],
  "an analysis": [XIANGQI, async (page) => {
    await analyse(page);
    await page.waitForSelector(".analysis li");
  }],
  "New game": [XIANGQI, (page) => show(page, "New game")],
  "New game against the computer": ["#/xiangqi", (page) => show(page, "New game")],
  "Share": [XIANGQI, (page) => show(page, "Share")],
  "Settings": [XIANGQI, (page) => show(page, "Settings")],
  "the end": [XIANGQI, async (page) => {
    await tap(page, "h3", "e3");
    await becomes(async () => (await moves(page)).length, 1);
    await resign(page);
    await result(page).waitFor();
  }],
  "more": [XIANGQI, (page) => show(page, "More")],
  "Resign asked": [XIANGQI, async (page) => {
    await show(page, "More");
    await button(page.getByRole("dialog"), "Resign").click();
  }],
  "an earlier position": ["#/g/xiangqi;moves=h3e3.h10g8", (page) => button(page, "Previous move").click()],
  "facts": [XIANGQI, (page) => page.getByRole("tab", { name: "Info" }).click()],
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
    // What lies under a dialog is out of reach, and looked at by itself.
    const part = (await page.locator("dialog").count()) ? "dialog" : "html";
    const once = [LIGHT_WIDE, DARK_NARROW];
    const conditions = ["the lobby", "a game", "a bad link"].includes(place) || part === "dialog"
      ? [...once, LIGHT_NARROW, DARK_WIDE]
      : once;
    assert.deepEqual(await violations(page, part, conditions), []);
  });
}
