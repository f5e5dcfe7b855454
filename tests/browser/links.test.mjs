import assert from "node:assert/strict";
import { test } from "node:test";
import { XIANGQI, button, fragment, go, label, marks, moves, notice, share, tap } from "./game.mjs";
import { becomes, site } from "./page.mjs";

const chuhan = site();

test("a game and a position go round as links", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  await tap(page, "h3", "e3", "h10", "g8", "e3", "e7");
  await becomes(() => moves(page), ["C2=5", "H8+7", "C5+4"]);
  await button(page, "Previous move").click();
  const { game, position, fen } = await share(page);
  assert.equal(game, chuhan.url("#/g/xiangqi;moves=h3e3.h10g8.e3e7"));
  assert.equal(fen, "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2");

  const whole = await chuhan.open(t, fragment(game));
  assert.deepEqual(await moves(whole), ["C2=5", "H8+7", "C5+4"]);
  assert.deepEqual(await marks(whole), { last: ["e3", "e7"] });
  await tap(whole, "b10", "c8");
  await becomes(() => moves(whole), ["C2=5", "H8+7", "C5+4", "H2+3"]);

  const other = await chuhan.open(t, fragment(position));
  assert.deepEqual(await moves(other), []);
  assert.equal(await label(other, "g8"), "g8, Black Horse");
  assert.equal(await label(other, "e7"), "e7, Black Soldier");
  assert.match(await other.locator(".strip.to-move").innerText(), /Red/);
});

test("a resigned game goes round as a link", async (t) => {
  const page = await chuhan.open(t, "#/g/xiangqi;moves=h3e3;resigned=b");
  assert.equal(await notice(page), "Red wins by resignation.");
  await tap(page, "h10");
  assert.deepEqual(await marks(page), { last: ["e3", "h3"] });
});

test("a link is copied", async (t) => {
  const page = await chuhan.open(t, XIANGQI, { permissions: ["clipboard-read", "clipboard-write"] });
  await button(page, "Share").click();
  const copy = page.getByRole("button", { name: "Copy: The position as FEN" });
  await copy.click();
  await becomes(() => copy.innerText(), "Copied");
  assert.equal(
    await page.evaluate(() => navigator.clipboard.readText()),
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
  );
});

test("a damaged game opens as far as it is good and says so", async (t) => {
  const page = await chuhan.open(t);
  for (const [damaged, where] of [
    ["#/g/xiangqi;moves=h3e3.h10g8.e3e9.a4a5", /^The link is damaged\. Red's move 2 \(“e3e9”\): .* It was opened as far as it is good\.$/],
    ["#/g/xiangqi;moves=h3e3.h10g8.x", /^The link is damaged\. Red's move 2 \(“x”\): /],
    ["#/g/xiangqi;moves=h3e3.h10g8;resigned=maybe", /^The link is damaged\. “maybe” can't have resigned\./],
  ]) {
    await go(page, damaged);
    await becomes(() => notice(page), where);
    assert.deepEqual(await moves(page), ["C2=5", "H8+7"]);
  }
});

test("a hopeless link explains itself and leads home", async (t) => {
  const page = await chuhan.open(t);
  for (const [hopeless, why] of [
    ["#/chess", "“chess” is not an address of this page."],
    ["#/xiangqi/rnbakabnr/9/9/9_w", "The FEN has 4 ranks; this board has 10."],
    ["#/xiangqi/9/9/9/9/9/9/9/9/9/4K4_w_-_-_0_1", "Black has no General; it needs exactly one."],
    ["#/g/chess;moves=e2e4", /chess/],
    ["#/g/", /./],
    [`#/g/${"A".repeat(20_000)}`, /./],
    ["#/xiangqi/%00%ff%fe", /./],
    ["#/<img src=x onerror=alert(1)>", /<img src=x onerror=alert\(1\)>/],
    ["#/%E0%A4%A", /./],
  ]) {
    await t.test(hopeless.slice(0, 50), async () => {
      await go(page, hopeless);
      assert.equal(await page.locator("main h2").innerText(), "This link can't be opened");
      await becomes(() => page.locator("main [role=alert]").innerText(), why);
      assert.ok((await page.locator("main [role=alert]").innerText()).length < 300, "a short explanation");
      await page.getByRole("link", { name: "To all games", exact: true }).click();
      await page.waitForSelector(".lobby");
    });
  }
});

test("a link that a messenger has percent-encoded opens", async (t) => {
  const page = await chuhan.open(t, "#/g/xiangqi%3Bmoves%3Dh3e3.h10g8");
  assert.deepEqual(await moves(page), ["C2=5", "H8+7"]);
  await go(page, "#/littletrio/rchkgsl%2Fppppppp%2F7%2F7%2F7%2FPPPPPPP%2FLSGKHCR%5B%5D%20w%20-%20-%200%201");
  assert.equal(await page.locator(".board[data-game=littletrio]").count(), 1);
});

test("the same link opens again after moves were made", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  await tap(page, "h3", "e3");
  await becomes(() => page.evaluate(() => location.hash), "#/xiangqi");
  await page.evaluate((hash) => (location.hash = hash), XIANGQI);
  await becomes(() => moves(page), [], 3_000);
});

test("back and forward go through the addresses", async (t) => {
  const page = await chuhan.open(t);
  await page.locator(".card", { hasText: "Little Trio" }).click();
  await page.waitForSelector(".board[data-game=littletrio]");
  await page.goBack();
  await page.waitForSelector(".lobby");
  await page.goForward();
  await page.waitForSelector(".board[data-game=littletrio]");
  assert.equal(await page.locator("h1").innerText(), "Little Trio");
  await page.getByRole("link", { name: "Chuhan: all games" }).click();
  await page.waitForSelector(".lobby");
});
