import assert from "node:assert/strict";
import { test } from "node:test";
import { XIANGQI, button, newGame, position, resign, result, tap } from "./game.mjs";
import { becomes, site } from "./page.mjs";

const chuhan = site();

const SIZES = [[320, 568], [360, 740], [740, 360], [768, 1024], [1280, 800], [1920, 1080], [2560, 1440]];
const GAMES = {
  xiangqi: "#/g/xiangqi;moves=h3e3.h10g8.h1g3.i10h10.e3e7.g8e7",
  littledragon: "#/g/littledragon;moves=a3a4.a7a6",
  littletrio: position("littletrio", "3k3/7/7/7/7/7/3K3[LSGlsg] w - - 0 1"),
  shatranjiandragonshogi: position("shatranjiandragonshogi", "4k4/9/9/9/9/9/9/9/4K4[RNEFMWPrnefmwp] w - - 0 1"),
  shatranjianshogi: position("shatranjianshogi", "4k4/9/9/9/9/9/9/9/4K4[RNEFMWPrnefmwp] w - - 0 1"),
};

/// What is too wide, too small, out of sight or over something else.
const faults = (page) =>
  page.evaluate(() => {
    const found = [];
    const name = (element) =>
      element.id || element.getAttribute("aria-label") || element.innerText || element.getAttribute("class");
    const box = (element) => element.getBoundingClientRect();
    const isSeen = (element) => element.checkVisibility() && box(element).width > 0;
    const { clientWidth, scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide in ${clientWidth}`);
    const dialog = document.querySelector("dialog");
    const floor = (selector, width, height) => {
      for (const element of (dialog ?? document).querySelectorAll(selector)) {
        if (!isSeen(element)) continue;
        const { width: w, height: h, left, right } = box(element);
        if (w < width - 0.1 || h < height - 0.1) found.push(`${name(element)} is ${w.toFixed(1)} × ${h.toFixed(1)}`);
        const scrolls = element.closest("#moves, .result .buttons, .captured");
        if (!scrolls && (left < -0.5 || right > clientWidth + 0.5)) found.push(`${name(element)} is out of sight`);
      }
    };
    floor("button:not(#moves button), a.button, select", 43.9, 43.9);
    floor("label.choice", 24, 43.9);
    floor(".play .cell rect, .choice rect", 24, 24);
    floor("#moves button", 44, 32);
    const game = document.querySelector(".play");
    if (!game || dialog) return found;
    // Everything that is needed to play is in the window, and nothing lies over anything else.
    if (scrollHeight > innerHeight) found.push(`the game is ${scrollHeight} high in ${innerHeight}`);
    const parts = [".top", ".board-room", ".far", ".near", ".notice", ".tabs", ".tab-panel", ".steps", ".bar", ".result"]
      .map((selector) => document.querySelector(selector))
      .filter((part) => part && isSeen(part));
    const isEnd = document.querySelector(".result") !== null;
    for (const [index, part] of parts.entries()) {
      const a = box(part);
      if (a.top < -0.5 || a.left < -0.5 || a.bottom > innerHeight + 0.5 || a.right > innerWidth + 0.5) {
        found.push(`${name(part)} is out of the window`);
      }
      for (const other of parts.slice(index + 1)) {
        const b = box(other);
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // The result lies over what a finished game has no use for, never over the board.
        const isMeant = isEnd && other.matches(".result") && !part.matches(".board-room");
        // So does what has to be explained over the row of moves, until it is dismissed.
        const isLong = part.matches(".notice:has(button.icon)") && other.matches(".tab-panel");
        if (wide > 1 && high > 1 && !isMeant && !isLong) found.push(`${name(part)} and ${name(other)} overlap`);
      }
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
    await page.goto(chuhan.url("#/g/xiangqi;moves=h3e3.h10g8"));
    for (const name of ["Share", "Settings", "More"]) {
      await button(page, name).click();
      await page.waitForSelector("dialog");
      assert.deepEqual(await faults(page), [], name);
      await page.keyboard.press("Escape");
      await page.waitForSelector("dialog", { state: "detached" });
    }
    // The board is as large as the window allows: it meets a border, or what else is needed.
    const board = await page.locator(".board").boundingBox();
    assert.ok(board.width >= Math.min(width, height) * 0.55, `the board is ${board.width} wide`);
    await tap(page, "e3", "e6");
    await page.waitForSelector(".fault-arrow");
    assert.deepEqual(await faults(page), [], "an illegal try");
    assert.deepEqual(await page.locator(".board").boundingBox(), board);
    await page.keyboard.press("ArrowLeft");
    await resign(page);
    await result(page).waitFor();
    assert.deepEqual(await faults(page), [], "the end");
    assert.deepEqual(await page.locator(".board").boundingBox(), board);
  });
}

for (const [width, height] of [[360, 740], [740, 360], [1280, 800]]) {
  test(`nothing jumps while the computer thinks at ${width} × ${height}`, async (t) => {
    const page = await chuhan.open(t, XIANGQI, { viewport: { width, height } });
    if (width < 900) await button(page, "More").click();
    await newGame(page, { level: 8, choices: ["Computer", "Red"] });
    await page.evaluate(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (entry.hadRecentInput) continue;
          for (const { node, previousRect: a, currentRect: b } of entry.sources) {
            const element = node?.nodeType === 1 ? node : node?.parentElement;
            // A list that grows at its end scrolls; pieces and marks are drawn where they go.
            // A button that says something else stays where it is.
            if (element?.closest("#moves, svg, .bar button")) continue;
            window.shifts.push(`${element?.outerHTML.slice(0, 120)} ${a.x},${a.y} to ${b.x},${b.y}`);
          }
        }
      }).observe({ type: "layout-shift", buffered: false });
    });
    const boxes = () =>
      page.evaluate(() =>
        [".board-room", ".far", ".near", ".notice", ".tab-panel", ".bar"].map((part) => {
          const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
          return [part, x, y, width, height].join(" ");
        }),
      );
    const before = await boxes();
    await tap(page, "h3", "e3");
    await page.locator(".notice .thinking").waitFor();
    assert.deepEqual(await boxes(), before);
    await becomes(() => page.locator("#moves button").count(), 2);
    assert.deepEqual(await boxes(), before);
    assert.deepEqual(await page.evaluate(() => window.shifts), []);
  });
}
