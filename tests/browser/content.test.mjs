// Content: files that are loaded when they are wanted, and kept for the time without a network.
import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { serve } from "../../scripts/serve.mjs";
import { GAMES, XIANGQI, button, go } from "./game.mjs";
import { becomes, complaints, contentOf, launch, notKept, site, startEngine, visit } from "./page.mjs";
import { accept, copyOfBuild, lookForUpdate, named, release, updateReady } from "./release.mjs";

const chuhan = site();

/// A server of a copy of the build, and pages that share a profile.
async function world(t) {
  const { root, dir } = copyOfBuild(t);
  const server = await serve(root);
  t.after(() => server.close());
  const context = await (await launch(t)).newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(15_000);
  return { dir, server, url: `${server.url}some/where/`, open: () => context.newPage() };
}

const ink = (page) => page.locator(".man .ink").first().getAttribute("d");
const statuses = (page, names) =>
  page.evaluate((names) => Promise.all(names.map((name) => fetch(name).then(({ status }) => status, () => "refused"))), names);
const setsDialog = (page) => page.getByRole("dialog", { name: "Settings" });
const rulesText = (page) => page.locator("main.rules").innerText();

async function chooseSet(page, label) {
  await button(page, "Settings").click();
  // Not `check`: what can't be had is put back at once.
  await setsDialog(page).getByLabel(label).click();
}

test("after one visit all content is there without the server, though nobody has asked for it", async (t) => {
  const { server, url, open } = await world(t);
  const page = await open();
  const heard = complaints(page);
  await visit(page, url);
  await server.close();
  const names = await contentOf(page);
  assert.ok(names.length >= 7, `${names.length} files`);
  assert.deepEqual(await statuses(page, names), names.map(() => 200));

  // A second set, and every game's rules with it.
  await page.goto(url + XIANGQI);
  await page.waitForSelector(".man");
  const characters = await ink(page);
  await chooseSet(page, "International symbols");
  await becomes(async () => (await ink(page)) !== characters, true);
  await page.keyboard.press("Escape");
  for (const { game } of GAMES) {
    await go(page, `#/${game}/rules`);
    await page.waitForSelector(".rules-card");
    assert.equal(await page.locator(".ink:not([d])").count(), 0, "every piece is drawn");
  }
  assert.deepEqual(heard, []);
});

test("a new version copies what has not changed, and no version has content of another", async (t) => {
  const { dir, url, open } = await world(t);
  const [page, other] = [await open(), await open()];
  await visit(page, url);
  await visit(other, url);

  release(dir, "later", { "rules/xiangqi.txt": "\nIn the later version.\n" });
  // The server has nothing that the page could have kept.
  for (const { game } of GAMES.filter(({ game }) => game !== "xiangqi")) rmSync(join(dir, named(dir, `rules/${game}.txt`)));
  rmSync(join(dir, named(dir, "sets/international.txt")));
  await lookForUpdate(page);
  await updateReady(page);
  await accept(page);
  await page.waitForFunction(() => document.title === "later");
  await becomes(() => notKept(page), []);
  const names = await contentOf(page);
  assert.deepEqual(await statuses(page, names), names.map(() => 200));

  await page.goto(`${url}#/xiangqi/rules`);
  await page.waitForSelector(".rules-card");
  assert.match(await rulesText(page), /In the later version/);
  await other.goto(`${url}#/xiangqi/rules`);
  await other.waitForSelector(".rules-card");
  assert.notEqual(await other.title(), "later");
  assert.doesNotMatch(await rulesText(other), /In the later version/);
});

test("what is kept is copied when a version begins, not only when a page asks for it", async (t) => {
  const { dir, server, url, open } = await world(t);
  const page = await open();
  await visit(page, url);
  await page.addInitScript(() => {
    const post = ServiceWorker.prototype.postMessage;
    ServiceWorker.prototype.postMessage = function (message) {
      if (message !== "COMPLETE") post.call(this, message);
    };
  });
  await page.reload();
  // The third version deletes what is left of the first.
  for (const title of ["later", "latest"]) {
    release(dir, title);
    await lookForUpdate(page);
    await updateReady(page);
    await accept(page);
    await page.waitForFunction((title) => document.title === title, title);
  }
  await server.close();
  assert.deepEqual(await notKept(page), []);
});

test("damaged content is refused, and looked for again at the next visit", async (t) => {
  const { dir, url, open } = await world(t);
  const files = ["sets/international.txt", "rules/xiangqi.txt"].map((plain) => named(dir, plain));
  const good = files.map((name) => readFileSync(join(dir, name), "utf8"));
  for (const [index, name] of files.entries()) writeFileSync(join(dir, name), `${good[index]}\n# damaged\n`);
  const page = await open();
  await page.goto(url);
  await becomes(() => notKept(page), [...files].sort());
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  assert.deepEqual(await statuses(page, files), ["refused", "refused"]);

  await page.goto(`${url}#/xiangqi/rules`);
  await becomes(() => page.locator(".rules [role=status]").innerText(), /could not be fetched/);
  await page.goto(url + XIANGQI);
  await page.waitForSelector(".man");
  const characters = await ink(page);
  await chooseSet(page, "International symbols");
  await becomes(() => setsDialog(page).getByRole("alert").innerText(), /^International symbols could not be fetched/);
  assert.ok(await setsDialog(page).getByLabel("Chinese characters").isChecked(), "the present set stays");
  assert.equal(await ink(page), characters);

  for (const [index, name] of files.entries()) writeFileSync(join(dir, name), good[index]);
  await page.reload();
  await becomes(() => notKept(page), []);
});

test("caches that were deleted by hand are filled again by the same version", async (t) => {
  const { server, url, open } = await world(t);
  const page = await open();
  await visit(page, url);
  const kept = () =>
    page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => url).sort();
    });
  await becomes(async () => (await kept()).length > 20, true);
  const before = await kept();
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
  assert.deepEqual(await kept(), []);
  await page.reload();
  await becomes(kept, before);
  await server.close();
  await page.goto(`${url}#/xiangqi/rules`);
  await page.reload();
  await page.waitForSelector(".rules-card");
  assert.equal(await startEngine(page), "ready");
});

test("a set that was never loaded can't be chosen without a network, which is said, and comes when there is one", async (t) => {
  const { dir, server, url, open } = await world(t);
  const page = await open();
  await visit(page, url);
  const forget = () =>
    page.evaluate(async (name) => (await caches.open((await caches.keys())[0])).delete(name), named(dir, "sets/international.txt"));
  assert.ok(await forget());
  await server.close();
  await page.goto(url + XIANGQI);
  await page.waitForSelector(".man");
  const characters = await ink(page);
  await chooseSet(page, "International symbols");
  await becomes(() => setsDialog(page).getByRole("alert").innerText(), /could not be fetched.* the pieces stay as they are/);
  assert.ok(await setsDialog(page).getByLabel("Chinese characters").isChecked());
  assert.equal(await ink(page), characters);

  await page.keyboard.press("Escape");
  const words = page.locator(".update[role=alert]");
  await words.waitFor();
  await button(words, "Dismiss").click();
  await becomes(() => words.isHidden(), true);

  // The wish is kept.
  await page.reload();
  await becomes(() => words.innerText(), /International symbols could not be fetched/);
  assert.equal(await ink(page), characters);
  const again = await serve(join(dir, "..", ".."), Number(new URL(url).port));
  t.after(() => again.close());
  await page.reload();
  await becomes(async () => (await ink(page)) !== characters, true);
  assert.ok(await words.isHidden());
});

test("pieces without drawings are discs with rims, and it is said why", async (t) => {
  const page = await (await launch(t)).newPage();
  await page.route("**/sets/*.txt", (route) => route.fulfill({ status: 404 }));
  await page.goto(chuhan.url(XIANGQI));
  await becomes(() => page.locator(".man .rim").count(), 32);
  assert.equal(await page.locator(".man .ink[d]").count(), 0);
  await becomes(() => page.locator(".update[role=alert]").innerText(), /The pieces could not be fetched/);
  assert.equal(await page.locator("#cell-e1").getAttribute("aria-label"), "e1, Red General");
});

test("a board is never seen without its pieces' drawings", async (t) => {
  const page = await chuhan.open(t);
  await page.addInitScript(() => {
    window.bare = [];
    const look = () => {
      const frame = { men: document.querySelectorAll(".man").length, bare: document.querySelectorAll(".man .ink:not([d])").length };
      if (document.body && !document.querySelector("main, #loading")) window.bare.push("nothing on the page");
      if (frame.bare) window.bare.push(frame);
      requestAnimationFrame(look);
    };
    look();
  });
  const inks = [];
  for (const set of ["chinese", "international"]) {
    await page.evaluate((set) => localStorage.setItem("chuhan.settings", `theme=system set=${set}`), set);
    await page.goto(chuhan.url(`?${set}#/xiangqi`));
    await page.waitForSelector(".man");
    // Long enough for the browser to complain of what is preloaded for nobody.
    await page.waitForTimeout(4_500);
    assert.deepEqual(await page.evaluate(() => window.bare), []);
    inks.push(await ink(page));
  }
  assert.notEqual(inks[0], inks[1]);
});
