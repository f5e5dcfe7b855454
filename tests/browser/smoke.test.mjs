import assert from "node:assert/strict";
import { test } from "node:test";
import { serve } from "../../scripts/serve.mjs";
import { complaints, launch, visit } from "./page.mjs";

test("the page starts and has no complaints", async (t) => {
  const server = await serve("dist");
  t.after(() => server.close());
  const page = await (await launch(t)).newPage();
  const heard = complaints(page);
  await visit(page, server.url);
  await page.waitForSelector("main");
  assert.deepEqual(heard, []);
});

test("a page that cannot start says so", async (t) => {
  const server = await serve("dist");
  t.after(() => server.close());
  const page = await (await launch(t)).newPage();
  await page.route("**/*_bg.wasm", (route) => route.abort());
  await page.goto(server.url);
  assert.match(await page.locator("body > p[role=alert]").innerText(), /could not start/);
});
