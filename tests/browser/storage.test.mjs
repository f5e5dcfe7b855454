import assert from "node:assert/strict";
import { test } from "node:test";
import { XIANGQI, button, GAMES, label, marks, moves, newGame, notice, position, resign, result, tap } from "./game.mjs";
import { becomes, site } from "./page.mjs";

const chuhan = site();
const saved = (page, game = "xiangqi") => page.evaluate((game) => localStorage.getItem(`chuhan.game.${game}`), game);

async function reload(page) {
  await page.reload();
  await page.waitForSelector("main");
}

test("a reload goes on with the game between two people", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  await tap(page, "h3", "e3", "h10", "g8");
  await becomes(() => moves(page), ["C2=5", "H8+7"]);
  await reload(page);
  assert.deepEqual(await moves(page), ["C2=5", "H8+7"]);
  assert.deepEqual(await marks(page), { last: ["g8", "h10"] });
  assert.deepEqual(await page.locator(".strip b").allInnerTexts(), ["Black", "Red"]);
  await tap(page, "e3", "e7");
  await becomes(async () => (await moves(page)).length, 3);
  await page.getByRole("link", { name: "Chuhan: all games" }).click();
  await page.locator(".card", { hasText: "Xiangqi" }).first().getByText("Continue (move 2)").waitFor();
});

test("a reload goes on with the game against the computer, and the computer with its thinking", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  await newGame(page, { level: 8, choices: ["Computer", "Black"] });
  await page.locator(".notice .thinking").waitFor();
  await reload(page);
  assert.equal(await page.locator(".strip.far small").innerText(), "Red · level 8");
  assert.equal(await page.locator("[role=row]").first().locator(".cell").first().getAttribute("id"), "cell-i1");
  await page.locator(".notice .thinking").waitFor();
  await button(page, "Move now").click();
  await becomes(async () => (await moves(page)).length, 1);
  const before = await moves(page);
  await becomes(async () => /moves=\w+ 8p$/.test(await saved(page)), true);
  await reload(page);
  assert.deepEqual(await moves(page), before);
});

test("a reload shows a game that is over", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  await tap(page, "h3", "e3");
  await resign(page);
  await result(page).waitFor();
  await reload(page);
  assert.equal(await notice(page), "Red wins by resignation.");
  await page.getByRole("link", { name: "Chuhan: all games" }).click();
  await page.locator(".card", { hasText: "Xiangqi" }).first().getByText("Play", { exact: true }).waitFor();
});

test("a link leaves the saved game alone until a move is made", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  await tap(page, "h3", "e3");
  await becomes(async () => /h3e3/.test(await saved(page)), true);
  const before = await saved(page);
  await page.goto(chuhan.url("#/g/xiangqi;moves=a4a5.a7a6"));
  await becomes(() => moves(page), ["P9+1", "P1+1"]);
  await tap(page, "b1");
  await button(page, "Previous move").click();
  await button(page, "Flip").click();
  await becomes(() => page.locator(".cell").first().getAttribute("id"), "cell-i1");
  assert.equal(await saved(page), before);
  await button(page, "Next move").click();
  await tap(page, "h3", "d3");
  await becomes(async () => /a4a5\.a7a6\.h3d3 pp$/.test(await saved(page)), true);
  assert.equal(await page.evaluate(() => location.hash), "#/xiangqi");
  await reload(page);
  assert.equal((await moves(page)).length, 3);
});

test("games of different kinds are saved apart, and the last one played comes first", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  await tap(page, "h3", "e3");
  await becomes(async () => /h3e3/.test(await saved(page)), true);
  await page.goto(chuhan.url(position("littletrio", "rchkgsl/ppppppp/7/7/7/PPPPPPP/LSGKHCR[] w - - 0 1")));
  await page.waitForSelector(".board[data-game=littletrio]");
  await tap(page, "d2", "d4");
  await becomes(async () => /d2d4/.test(await saved(page, "littletrio")), true);
  await page.goto(chuhan.url("#/"));
  const names = () => page.locator(".card b").allInnerTexts();
  const others = GAMES.map(({ name }) => name).filter((name) => name !== "Little Trio");
  await becomes(names, ["Little Trio", ...others]);
  await page.goto(chuhan.url("#/xiangqi"));
  await becomes(() => moves(page), ["C2=5"]);
});

for (const [what, text, kept, words] of [
  ["in part", "xiangqi;moves=h3e3.h10g8.e3e9 pp", ["C2=5", "H8+7"],
    /^The saved game is damaged\. Red's move 2 \(“e3e9”\): .* It was opened as far as it is good\. The damaged text was kept/],
  ["wholly", "\u0000 not { a game \ud800", [], /^The saved game is damaged\. .* A new game was started instead\. The damaged text was kept/],
]) {
  test(`a saved game that is damaged ${what} is explained and kept`, async (t) => {
    const page = await chuhan.open(t);
    await page.evaluate((text) => localStorage.setItem("chuhan.game.xiangqi", text), text);
    await page.goto(chuhan.url("#/xiangqi"));
    await becomes(() => notice(page), words);
    assert.deepEqual(await moves(page), kept);
    await button(page, "Dismiss").click();
    const [from, to] = kept.length ? ["a4", "a5"] : ["h3", "e3"];
    await tap(page, from, to);
    await becomes(async () => (await saved(page)).includes(from + to), true);
    await page.getByRole("link", { name: "Chuhan: all games" }).click();
    await page.getByText("Rescue: damaged saved games").click();
    const rescued = page.getByRole("textbox", { name: /^Rescue/ });
    assert.ok((await rescued.inputValue()).includes(text.toWellFormed?.() ?? text.replace("\ud800", "\ufffd")));
    await button(page, "Delete").click();
    await becomes(() => page.locator(".rescue").isHidden(), true);
    assert.equal(await page.evaluate(() => localStorage.getItem("chuhan.rescue")), null);
  });
}

test("settings that are damaged are those of a newcomer", async (t) => {
  const page = await chuhan.open(t);
  await page.evaluate(() => localStorage.setItem("chuhan.settings", "theme=pink set= ;;;"));
  await page.evaluate(() => localStorage.setItem("chuhan.last", "chess"));
  await reload(page);
  assert.equal(await page.locator(".card").count(), 5);
  assert.equal(await page.locator("html").getAttribute("data-theme"), "system");
});

test("a browser that keeps nothing plays all the same", async (t) => {
  const page = await chuhan.open(t);
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto(chuhan.url(XIANGQI));
  await reload(page);
  await tap(page, "h3", "e3");
  await becomes(() => moves(page), ["C2=5"]);
  assert.equal(await label(page, "e3"), "e3, Red Cannon, last move");
});

test("theme and pieces are kept", async (t) => {
  const page = await chuhan.open(t, XIANGQI, { colorScheme: "light" });
  const ink = () => page.locator(".man .ink").first().getAttribute("d");
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const [characters, light] = [await ink(), await ground()];
  await button(page, "Settings").click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.getByLabel("Dark").check();
  await becomes(async () => (await ground()) !== light, true);
  await dialog.getByLabel("International symbols").check();
  await becomes(async () => (await ink()) !== characters, true);
  const figures = await ink();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await reload(page);
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  assert.equal(await ink(), figures);
});
