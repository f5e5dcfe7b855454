import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { serve } from "../../scripts/serve.mjs";
import { GAMES, card, moves, newGame, tap } from "./game.mjs";
import { becomes, complaints, launch, startEngine, visit } from "./page.mjs";
import { accept, copyOfBuild, lookForUpdate, release, updateReady } from "./release.mjs";

test("after one visit the server can go", async (t) => {
  const { root } = copyOfBuild(t);
  const server = await serve(root);
  t.after(() => server.close());
  const context = await (await launch(t)).newContext();
  const page = await context.newPage();
  const heard = complaints(page);
  const url = `${server.url}some/where/`;
  await visit(page, url);
  await server.close();

  await page.reload();
  await page.waitForSelector("main");
  assert.equal(await startEngine(page), "ready");

  const another = await context.newPage();
  const heardThere = complaints(another);
  for (const address of [`${url}index.html`, `${url}?from=home`, `${url}#/xiangqi`]) {
    await another.goto(address);
    await another.waitForSelector("main");
  }
  for (const address of ["manifest.webmanifest", "icons/icon-192.png", "icons/favicon.svg"]) {
    assert.equal(await another.evaluate(async (name) => (await fetch(name)).status, address), 200, address);
  }
  assert.deepEqual([...heard, ...heardThere], []);
});

test("without the server every game is played against the computer, goes on after a reload, and a link is opened", async (t) => {
  const { root } = copyOfBuild(t);
  const server = await serve(root);
  t.after(() => server.close());
  const context = await (await launch(t)).newContext();
  const page = await context.newPage();
  const heard = complaints(page);
  const url = `${server.url}some/where/`;
  // The lobby alone was seen, and no engine started.
  await visit(page, url);
  await server.close();

  await page.reload();
  for (const { game, name, side, first, second } of GAMES) {
    await card(page, name).click();
    await newGame(page, { level: 2, choices: ["Computer", side] });
    await tap(page, ...first);
    await becomes(async () => (await moves(page)).length, 2);
    const played = await moves(page);
    await page.reload();
    await becomes(() => moves(page), played);
    await tap(page, ...second);
    await becomes(async () => (await moves(page)).length, 4);

    const another = await context.newPage();
    const heardThere = complaints(another);
    await another.goto(`${url}#/g/${game};moves=${first.join("")}`);
    await becomes(() => moves(another), played.slice(0, 1));
    await another.close();
    assert.deepEqual([...heard, ...heardThere], []);
    await page.getByRole("link", { name: "Chuhan: all games" }).click();
  }
});

test("a new version is offered, not forced", async (t) => {
  const { root, dir } = copyOfBuild(t);
  const server = await serve(root);
  t.after(() => server.close());
  const context = await (await launch(t)).newContext();
  const [page, other] = [await context.newPage(), await context.newPage()];
  const heard = [complaints(page), complaints(other)];
  const url = `${server.url}some/where/`;
  await visit(page, url);
  await visit(other, url);
  assert.equal(await page.locator("html[data-update]").count(), 0, "the first version is no update");

  release(dir, "later");
  await page.evaluate(() => addEventListener("chuhan-update", () => (document.body.dataset.told = "yes")));
  await lookForUpdate(page);
  await page.waitForSelector("body[data-told=yes]");
  await updateReady(other);
  await page.reload();
  await updateReady(page);
  assert.notEqual(await page.title(), "later", "a reload alone stays with the old version");
  assert.equal(await startEngine(page), "ready");

  let loads = 0;
  page.on("load", () => loads++);
  await accept(page);
  await page.waitForFunction(() => document.title === "later");
  assert.equal(await startEngine(page), "ready");
  assert.equal(loads, 1);

  // The other tab goes on with its version, which the server has no more, until it wants the new one too.
  assert.notEqual(await other.title(), "later");
  assert.equal(await startEngine(other), "ready");
  await accept(other);
  await other.waitForFunction(() => document.title === "later");

  // Two versions are kept, not more.
  release(dir, "latest");
  await lookForUpdate(page);
  await updateReady(page);
  await accept(page);
  await page.waitForFunction(() => document.title === "latest");
  assert.equal((await page.evaluate(() => caches.keys())).length, 2);
  assert.deepEqual(heard.flat(), []);
});

test("a tab goes on with its version when the one after was passed over", async (t) => {
  const { root, dir } = copyOfBuild(t);
  const server = await serve(root);
  t.after(() => server.close());
  const context = await (await launch(t)).newContext();
  const [page, other] = [await context.newPage(), await context.newPage()];
  const url = `${server.url}some/where/`;
  await visit(page, url);
  await visit(other, url);

  release(dir, "later");
  await lookForUpdate(page);
  await updateReady(page);
  release(dir, "latest");
  await lookForUpdate(page);
  await becomes(() => page.evaluate(async () => (await caches.keys()).length), 3);
  await becomes(
    () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).installing === null),
    true,
  );
  await accept(page);
  await page.waitForFunction(() => document.title === "latest");
  await becomes(() => page.evaluate(async () => (await caches.keys()).length), 2);
  assert.equal(await startEngine(other), "ready");
});

test("a server between two versions changes nothing", async (t) => {
  const { root, dir } = copyOfBuild(t);
  const server = await serve(root);
  t.after(() => server.close());
  const page = await (await launch(t)).newPage();
  await visit(page, `${server.url}some/where/`);

  const before = readFileSync(join(dir, "index.html"));
  release(dir, "later");
  writeFileSync(join(dir, "index.html"), before);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const gone = new Promise((resolve) =>
      registration.addEventListener("updatefound", () => {
        const worker = registration.installing;
        worker.addEventListener("statechange", () => worker.state === "redundant" && resolve());
      }),
    );
    registration.update().catch(() => {});
    await gone;
  });
  assert.equal(await page.locator("html[data-update]").count(), 0);
  await page.reload();
  await page.waitForSelector("main");
  assert.equal(await startEngine(page), "ready");
});
