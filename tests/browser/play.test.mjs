import assert from "node:assert/strict";
import { test } from "node:test";
import {
  XIANGQI, button, centre, drag, go, label, marks, middle, moves, notice, resign, result, shown, spoken, tap,
} from "./game.mjs";
import { becomes, site } from "./page.mjs";

const chuhan = site();

test("two taps move a piece; targets, the last move and the list say so", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  await tap(page, "h3");
  await becomes(() => label(page, "h3"), "h3, Red Cannon, selected");
  const { selected, target, capture, ...others } = await marks(page);
  assert.deepEqual(selected, ["h3"]);
  assert.deepEqual(target, ["c3", "d3", "e3", "f3", "g3", "h2", "h4", "h5", "h6", "h7", "i3"]);
  assert.deepEqual(capture, ["h10"]);
  assert.deepEqual(others, {});
  assert.equal(await label(page, "h10"), "h10, Black Horse, can be captured");
  await tap(page, "e3");
  await becomes(() => moves(page), ["C2=5"]);
  assert.equal(await spoken(page), "Red: Cannon h3 to e3");
  assert.deepEqual(await marks(page), { last: ["e3", "h3"] });
  assert.equal(await label(page, "e3"), "e3, Red Cannon, last move");
  assert.match(await page.locator(".strip.to-move").innerText(), /Black/);
});

test("a tap on another piece takes that, a second one on the same puts it down", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  await tap(page, "h3", "b1");
  await becomes(async () => (await marks(page)).selected, ["b1"]);
  await tap(page, "b1");
  await becomes(() => marks(page), {});
});

test("a drag with the mouse moves a piece, one off the board does not", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  await drag(page, await middle(page, "b1"), await middle(page, "c3"));
  await becomes(() => moves(page), ["H8+7"]);
  await drag(page, await middle(page, "b8"), { x: 2, y: 400 });
  await becomes(() => marks(page), { last: ["b1", "c3"] });
  await drag(page, await middle(page, "b8"), await middle(page, "e8"));
  await becomes(() => moves(page), ["H8+7", "C2=5"]);
  assert.equal(await page.locator("[data-dragged], .ghost").count(), 0);
});

test("a finger drags a piece, or the page where nothing can be dragged", async (t) => {
  const page = await chuhan.open(t, XIANGQI, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  const devtools = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  const swipe = async (from, to) => {
    await touch("touchStart", from);
    for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
      await touch("touchMove", { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    }
    await touch("touchEnd");
  };
  for (const point of ["h3", "e3"]) await page.locator(`#cell-${point}`).tap();
  await becomes(() => moves(page), ["C2=5"]);
  await swipe(await middle(page, "h8"), await middle(page, "e8"));
  await becomes(() => moves(page), ["C2=5", "C8=5"]);
  // A game fits the window: nothing scrolls, wherever one drags.
  await swipe({ x: 180, y: 560 }, { x: 180, y: 300 });
  assert.equal(await page.evaluate(() => scrollY), 0);
  // A board to look at leaves the page its scrolling.
  await go(page, "#/xiangqi/rules");
  await page.locator(".rules-card .board").first().scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  const board = await centre(page.locator(".rules-card .board").first());
  await swipe(board, { x: board.x, y: board.y - 200 });
  await becomes(() => page.evaluate((before) => scrollY > before + 50, before), true);
});

test("a pen drags a piece", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    addEventListener("pointerdown", (event) => (document.body.dataset.pointer = event.pointerType));
  });
  const pen = (type, place, buttons) =>
    devtools.send("Input.dispatchMouseEvent", { type, ...place, button: "left", buttons, clickCount: 1, pointerType: "pen" });
  const [from, to] = [await middle(page, "h3"), await middle(page, "d3")];
  await pen("mousePressed", from, 1);
  await pen("mouseMoved", { x: (from.x + to.x) / 2, y: from.y }, 1);
  await pen("mouseMoved", to, 1);
  await pen("mouseReleased", to, 0);
  await becomes(() => moves(page), ["C2=6"]);
  assert.equal(await page.evaluate(() => document.body.dataset.pointer), "pen");
});

test("keys walk the board and move a piece", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  const at = () => page.evaluate(() => document.activeElement.id);
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  do await press("Tab");
  while ((await page.evaluate(() => document.activeElement.getAttribute("role"))) !== "gridcell");
  for (const [key, point] of [
    ["Home", "a1"], ["ArrowLeft", "a1"], ["ArrowDown", "a1"], ["ArrowRight", "b1"], ["End", "i1"], ["PageUp", "i10"],
    ["ArrowUp", "i10"], ["PageDown", "i1"], ["ArrowUp", "i2"], ["ArrowUp", "i3"], ["ArrowLeft", "h3"],
  ]) {
    await press(key);
    await becomes(at, `cell-${point}`);
  }
  await press("Enter");
  await becomes(() => page.locator("#cell-h3").getAttribute("aria-selected"), "true");
  await press("Escape");
  await becomes(() => page.locator("#cell-h3").getAttribute("aria-selected"), "false");
  await press("Space", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Enter");
  await becomes(() => moves(page), ["C2=5"]);
  assert.equal(await at(), "cell-e3");
  assert.equal(await page.locator("[role=grid] [tabindex='0']").count(), 1);
  assert.equal(await spoken(page), "Red: Cannon h3 to e3");
  // One stop: the next Tab leaves the board.
  await press("Tab");
  assert.ok(!(await at()).startsWith("cell-"));
});

test("steps through the moves; looking back one cannot move", async (t) => {
  const page = await chuhan.open(t, "#/g/xiangqi;moves=h3e3.h8e8.b1c3");
  await becomes(() => moves(page), ["C2=5", "C8=5", "H8+7"]);
  const step = async (name, move) => {
    await button(page, name).click();
    await becomes(() => shown(page), move);
  };
  await step("Previous move", ["C8=5"]);
  assert.equal(await label(page, "c3"), "c3, empty");
  await tap(page, "b1");
  await becomes(() => notice(page), "Viewing move 1. Return to the game to play.");
  await step("To the start", []);
  assert.ok(await button(page, "Previous move").isDisabled());
  await step("Next move", ["C2=5"]);
  await step("To the last move", ["H8+7"]);
  assert.ok(await button(page, "Next move").isDisabled());
  await button(page, "C2=5").click();
  await becomes(() => marks(page), { last: ["e3", "h3"] });
});

test("undo and flip", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  assert.ok(await button(page, "Undo").isDisabled());
  await tap(page, "h3", "e3", "h10", "g8");
  await becomes(() => moves(page), ["C2=5", "H8+7"]);
  await button(page, "Undo").click();
  await becomes(() => moves(page), ["C2=5"]);
  assert.equal(await spoken(page), "Taken back.");
  assert.equal(await label(page, "h10"), "h10, Black Horse");

  const before = await middle(page, "e10");
  await button(page, "Flip").click();
  await becomes(async () => (await middle(page, "e10")).y > before.y + 200, true);
  assert.equal(await page.locator("[role=row]").first().locator(".cell").first().getAttribute("id"), "cell-i1");
  await tap(page, "h8", "e8");
  await becomes(() => moves(page), ["C2=5", "C8=5"]);
});

test("resigning asks once more", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  const ask = async () => {
    await button(page, "More").click();
    await button(page.getByRole("dialog"), "Resign").click();
    await becomes(() => notice(page), "Resign?");
  };
  await ask();
  await button(page, "Cancel").click();
  await becomes(() => notice(page), /Tap or drag/);
  await ask();
  await tap(page, "h3", "e3");
  await becomes(() => moves(page), ["C2=5"]);
  await resign(page);
  const end = result(page, "Red wins by resignation.");
  await end.waitFor();
  assert.equal(await end.locator(".sentence").innerText(), "Black resigned.");
  await button(end, "Undo").click();
  await end.waitFor({ state: "detached" });
  await tap(page, "h10", "g8");
  await becomes(() => moves(page), ["C2=5", "H8+7"]);
  // A double click is no answer: the question stands elsewhere.
  await button(page, "More").click();
  await button(page.getByRole("dialog"), "Resign").dblclick();
  assert.equal(await result(page).count(), 0);
});

test("a game to mate between two people", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  await tap(page, "h3", "e3", "a7", "a6", "e3", "e7", "a6", "a5", "b3", "b5", "i7", "i6");
  await tap(page, "b5", "e5");
  const end = result(page, "Red wins by checkmate.");
  assert.equal(await end.locator(".sentence").innerText(), "Black's General is in check and cannot escape.");
  assert.deepEqual(await moves(page), ["C2=5", "P1+1", "C5+4", "P1+1", "C8+2", "P9+1", "C8=5"]);
  assert.equal(await spoken(page), "Red: Cannon b5 to e5, checkmate. Red wins by checkmate.");
  assert.deepEqual((await marks(page)).check, ["e10"]);
  // The mate is in sight: the result stands beside the board.
  const [board, words] = [await page.locator(".board").boundingBox(), await end.boundingBox()];
  assert.ok(words.x >= board.x + board.width || words.y >= board.y + board.height);
  await button(end, "Close").click();
  await end.waitFor({ state: "detached" });
  assert.equal(await notice(page), "Red wins by checkmate.");
  await tap(page, "e10");
  assert.equal((await marks(page)).selected, undefined);
  await button(page, "More").click();
  assert.ok(await button(page.getByRole("dialog"), "Resign").isDisabled());
});

for (const [how, close] of [
  ["Escape", (dialog) => dialog.press("Escape")],
  ["its button", (dialog) => button(dialog, "Close").press("Enter")],
  ["a tap beside it", (dialog) => dialog.page().mouse.click(5, 5)],
]) {
  test(`after a dialog was closed by ${how} the keyboard is where it was`, async (t) => {
    const page = await chuhan.open(t, XIANGQI);
    await button(page, "Share").press("Enter");
    const dialog = page.getByRole("dialog", { name: "Share" });
    await dialog.waitFor();
    await close(dialog);
    await dialog.waitFor({ state: "detached" });
    await becomes(() => page.evaluate(() => document.activeElement.innerText.slice(0, 20)), "Share", 3_000);
  });
}

test("buttons carry the names of their commands", async (t) => {
  const page = await chuhan.open(t, "#/g/xiangqi;moves=h3e3.h10g8");
  const names = await page.locator("[data-command]").evaluateAll((all) => all.map((button) => button.dataset.command));
  const wanted = ["new-game", "undo", "hint", "flip", "share", "settings", "more", "first", "previous", "next", "last"];
  const tabs = ["tab-moves", "tab-analysis", "tab-info"];
  assert.deepEqual([...new Set(names)].toSorted(), [...wanted, ...tabs].toSorted());
  const command = (name) => page.locator(`[data-command=${name}]:visible`);
  assert.ok(await command("next").isDisabled());
  await command("first").click();
  assert.ok((await command("previous").isDisabled()) && (await command("next").isEnabled()));
  await command("last").click();
  await command("undo").click();
  await becomes(() => page.locator("#moves button").count(), 1);
});
