import assert from "node:assert/strict";
import { test } from "node:test";
import { XIANGQI, moves, tap } from "./game.mjs";
import { complaints, launch, requests, site, visit } from "./page.mjs";

const chuhan = site();

test("the first visit: no complaints, nothing from elsewhere", async (t) => {
  const context = await (await launch(t)).newContext();
  const page = await context.newPage();
  const [heard, fetched] = [complaints(page), requests(context)];
  await visit(page, chuhan.url());
  await page.waitForSelector("main");
  assert.equal(await page.title(), "Chuhan");
  assert.equal(await page.locator(".card").count(), 5);
  assert.equal(await page.locator("#loading").count(), 0);
  assert.deepEqual(heard, []);
  assert.ok(fetched.length > 4);
  assert.deepEqual(fetched.filter((url) => !url.startsWith(chuhan.url())), []);
});

test("the board is a grid of ten rows and ninety cells with one stop for the keyboard", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  const grid = page.getByRole("grid", { name: "Xiangqi board" });
  assert.equal(await grid.getByRole("row").count(), 10);
  assert.equal(await grid.getByRole("gridcell").count(), 90);
  assert.equal(await grid.locator("[tabindex='0']").count(), 1);
  assert.equal(await page.locator(".man").count(), 32);
  assert.deepEqual(await moves(page), []);
});

test("a page that cannot start says so", async (t) => {
  const page = await (await launch(t)).newPage();
  await page.route("**/*_bg.wasm", (route) => route.abort());
  await page.goto(chuhan.url());
  assert.match(await page.locator("body > p[role=alert]").innerText(), /could not start/);
});

test("a page that panics says so and offers to reload", async (t) => {
  const page = await (await launch(t)).newPage();
  await page.goto(chuhan.url(XIANGQI));
  await page.waitForSelector("main");
  assert.ok(await page.locator("#crash").isHidden());
  // Putting a piece down among others that are gone is more than Yew can bear.
  await page.evaluate(() => document.querySelector(".men").replaceChildren());
  await tap(page, "b1", "b1");
  assert.match(await page.locator("#crash:not([hidden])").innerText(), /Your game is saved: reload the page/);
});
