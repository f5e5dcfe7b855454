import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { XIANGQI } from "./game.mjs";
import { launch, site } from "./page.mjs";

const chuhan = site();

/// A page in a browser that finds no font at all.
async function withoutFonts(t, fragment) {
  const dir = mkdtempSync(join(tmpdir(), "chuhan-fonts-"));
  t.after(() => rmSync(dir, { recursive: true }));
  const config = join(dir, "fonts.conf");
  writeFileSync(config, `<?xml version="1.0"?><fontconfig><dir>${dir}</dir><cachedir>${dir}</cachedir></fontconfig>`);
  const browser = await launch(t, { env: { ...process.env, FONTCONFIG_FILE: config } });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(chuhan.url(fragment));
  await page.waitForSelector("main");
  return page;
}

const CJK = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

test("characters are drawn without a font", async (t) => {
  const bare = await withoutFonts(t, XIANGQI);
  const width = (page, text) =>
    page.evaluate((text) => {
      const context = document.createElement("canvas").getContext("2d");
      context.font = "100px sans-serif";
      context.fillText(text, 0, 100);
      return context.getImageData(0, 0, 300, 150).data.some((byte) => byte !== 0) && context.measureText(text).width;
    }, text);
  const same = await width(bare, "車") === (await width(bare, "\u{10fffd}"));
  assert.ok(same, "this browser has a font with 車: the test proves nothing");

  const page = await chuhan.open(t, XIANGQI);
  const inks = (page) =>
    page.locator(".man .ink").evaluateAll((all) =>
      all.map((ink) => {
        const { width, height } = ink.getBoundingClientRect();
        return `${ink.getAttribute("d").length} ${width.toFixed(1)} ${height.toFixed(1)}`;
      }),
    );
  const drawn = await inks(bare);
  assert.equal(drawn.length, 32);
  assert.deepEqual(drawn, await inks(page));
  for (const ink of drawn) {
    const [length, width, height] = ink.split(" ").map(Number);
    assert.ok(length > 50 && width > 15 && height > 15, ink);
  }
  // To the pixel: the rims lie away from the labels, which are text.
  for (const point of ["e10", "h8", "e4", "b1"]) {
    const shot = async (page) => {
      const { x, y, width, height } = await page.locator(`#cell-${point}`).boundingBox();
      const clip = { x: x + width * 0.15, y: y + height * 0.15, width: width * 0.7, height: height * 0.7 };
      return page.screenshot({ clip, animations: "disabled" });
    };
    assert.ok((await shot(bare)).equals(await shot(page)), `${point} looks the same`);
  }
});

test("no character is written as text", async (t) => {
  const page = await chuhan.open(t);
  for (const fragment of ["#/", XIANGQI, "#/g/littledragon", "#/g/littletrio", "#/g/shatranjiandragonshogi"]) {
    await page.goto(chuhan.url(fragment));
    await page.waitForSelector(fragment === "#/" ? ".lobby" : `.board[data-game=${fragment.split("/").slice(-1)}], .play`);
    assert.doesNotMatch(await page.evaluate(() => document.body.textContent), CJK);
  }
});
