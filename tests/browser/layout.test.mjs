import assert from "node:assert/strict";
import { test } from "node:test";
import { XIANGQI, button, position, tap } from "./game.mjs";
import { site } from "./page.mjs";

const chuhan = site();

const SIZES = [[320, 568], [360, 640], [768, 1024], [1280, 720]];
const GAMES = {
  xiangqi: XIANGQI,
  littledragon: "#/g/littledragon",
  littletrio: position("littletrio", "3k3/7/7/7/7/7/3K3[LSGlsg] w - - 0 1"),
  shatranjianshogi: position("shatranjianshogi", "4k4/9/9/9/9/9/9/9/4K4[RNEFMWPrnefmwp] w - - 0 1"),
};

/// What is too wide, too small or out of sight.
const faults = (page) =>
  page.evaluate(() => {
    const found = [];
    const name = (element) => element.id || element.getAttribute("aria-label") || element.innerText || element.className;
    const box = (element) => element.getBoundingClientRect();
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide in ${clientWidth}`);
    const floor = (elements, width, height) => {
      for (const element of elements) {
        const { width: w, height: h, left, right } = box(element);
        if (!w && !h) continue;
        if (w < width - 0.1 || h < height - 0.1) found.push(`${name(element)} is ${w.toFixed(1)} × ${h.toFixed(1)}`);
        if (left < -0.5 || right > clientWidth + 0.5) found.push(`${name(element)} is out of sight`);
      }
    };
    floor(document.querySelectorAll("button:not(#moves button), a.button, select, label.choice"), 24, 44);
    floor(document.querySelectorAll("#moves button, .cell rect, .choice rect"), 24, 24);
    const board = document.querySelector(".table .board");
    if (board) {
      const { top, bottom, left, right } = box(board);
      if (bottom - top > innerHeight || right - left > innerWidth) found.push("the board does not fit the window");
    }
    return found;
  });

for (const [width, height] of SIZES) {
  test(`all fits ${width} × ${height}`, async (t) => {
    const page = await chuhan.open(t, "#/", { viewport: { width, height } });
    assert.deepEqual(await faults(page), [], "lobby");
    for (const [game, fragment] of Object.entries(GAMES)) {
      await page.goto(chuhan.url(fragment));
      await page.waitForSelector(`.board[data-game=${game}] [role=grid]`);
      assert.deepEqual(await faults(page), [], game);
    }
    await page.goto(chuhan.url(position("shatranjianshogi", "1n6k/P8/9/9/9/9/9/9/K8[] w - - 0 1")));
    await tap(page, "a8", "b9");
    await page.waitForSelector(".choice[role=button]");
    assert.deepEqual(await faults(page), [], "a choice of promotion");
    await page.keyboard.press("Escape");
    for (const name of ["New game", "Share", "Settings"]) {
      await button(page, name).click();
      await page.waitForSelector("dialog");
      assert.deepEqual(await faults(page), [], name);
      await page.keyboard.press("Escape");
      await page.waitForSelector("dialog", { state: "detached" });
    }
  });
}

test("the whole board is in sight at once where the window is wide", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  const { y, height } = await page.locator(".table .board").boundingBox();
  assert.ok(y + height <= 800, `the board ends at ${y + height}`);
});
