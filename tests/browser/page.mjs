// A browser and pages that remember what went wrong in them.
import { chromium } from "playwright-core";

/// A browser that ends with the test `t`. CHROMIUM is its program.
export async function launch(t) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || undefined, chromiumSandbox: false });
  t.after(() => browser.close());
  return browser;
}

/// A list that fills with whatever `page` writes to its console, errors that nobody caught included.
export function complaints(page) {
  const list = [];
  page.on("console", (message) => list.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => list.push(`uncaught: ${error}`));
  return list;
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
}

/// Starts the search worker as the page does and gives its first message.
export function startEngine(page) {
  return page.evaluate(async () => {
    const names = document.getElementById("boot").dataset;
    const place = (name) => new URL(name, document.baseURI).href;
    const module = await WebAssembly.compile(await (await fetch(place(names.workerWasm))).arrayBuffer());
    const worker = new Worker(place(names.engine), { type: "module" });
    const first = await new Promise((resolve, reject) => {
      worker.onmessage = () => resolve("ready");
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage({ glue: place(names.worker), module });
    });
    worker.terminate();
    return first;
  });
}
