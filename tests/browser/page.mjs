// A server, a browser, and pages that remember what went wrong in them.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { chromium } from "playwright-core";
import { serve } from "../../scripts/serve.mjs";
import { startWorker } from "../../scripts/wasm-engine.mjs";

/// The build that is tested.
export const DIST = process.env.DIST || "dist";

/// A browser that ends with the test `t`. CHROMIUM is its program.
export async function launch(t, options = {}) {
  const browser = await start(options);
  t.after(() => browser.close());
  return browser;
}

function start(options) {
  return chromium.launch({ executablePath: process.env.CHROMIUM || undefined, chromiumSandbox: false, ...options });
}

/// A server and a browser for all tests of a file.
export function site() {
  let server, browser;
  before(async () => {
    server = await serve(DIST);
    browser = await start();
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    url: (fragment = "") => server.url + fragment,
    /// A page of somebody who has never been here, at `#/...`. When the test `t` ends, nothing may have been written to the
    /// console and nothing fetched from elsewhere.
    async open(t, fragment = "#/", options = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      context.setDefaultTimeout(15_000);
      const fetched = requests(context);
      const page = await context.newPage();
      const heard = complaints(page);
      page.complaints = heard;
      t.after(async () => {
        await context.close();
        assert.deepEqual(heard, [], "written to the console");
        assert.deepEqual(fetched.filter((url) => !url.startsWith(server.url)), [], "fetched from elsewhere");
      });
      await page.goto(server.url + fragment);
      await page.waitForSelector("main");
      return page;
    },
  };
}

/// A list that fills with whatever `page` writes to its console, errors that nobody caught included. That its icon finds
/// no server is not meant: the browser fetches it when it likes, perhaps after the test has closed the server.
export function complaints(page) {
  const list = [];
  page.on("console", (message) => {
    const { url } = message.location();
    const late = url.endsWith("/icons/favicon.svg") && message.text().includes("net::ERR_CONNECTION_");
    if (!late) list.push(`${message.type()}: ${message.text()} (${url})`);
  });
  page.on("pageerror", (error) => list.push(`uncaught: ${error}`));
  return list;
}

/// A list that fills with the addresses of all that is fetched.
export function requests(context) {
  const list = [];
  context.on("request", (request) => list.push(request.url()));
  return list;
}

/// Waits until `read()` gives what is wanted, a value or a RegExp; fails with what it gave last.
export async function becomes(read, wanted, within = 15_000) {
  const end = Date.now() + within;
  for (;;) {
    const got = await read();
    try {
      if (wanted instanceof RegExp) assert.match(got, wanted);
      else assert.deepEqual(got, wanted);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/// Opens `url` and waits until it can do without its server.
export async function visit(page, url) {
  await page.goto(url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
    }
  });
  await becomes(() => notKept(page), []);
}

/// The names of this version's content: what is loaded when it is wanted.
export const contentOf = (page) => page.evaluate(() => document.getElementById("boot").dataset.content.split(" "));

/// The names of those that the newest cache of the page lacks.
export const notKept = (page) =>
  page.evaluate(async () => {
    const names = document.getElementById("boot").dataset.content.split(" ");
    const newest = (await caches.keys()).at(-1);
    const kept = await Promise.all(names.map(async (name) => newest && (await caches.open(newest)).match(name)));
    return names.filter((_, index) => !kept[index]);
  });

/// Starts the search worker as the page does, gives its first message and ends it.
export async function startEngine(page) {
  const first = await startWorker(page);
  await page.evaluate(() => worker.terminate());
  return first;
}
