// The page's search worker, driven from outside: a browser with the built page, and the worker's messages as bytes (the format
// of src/worker/protocol.rs).
import { chromium } from "playwright-core";
import { serve } from "./serve.mjs";

/// Numbers as the protocol writes them: seven bits a byte, the lowest first.
const varint = (number) => {
  const bytes = [];
  let left = BigInt(number);
  for (; left > 127n; left >>= 7n) bytes.push(Number(left & 127n) | 128);
  return [...bytes, Number(left)];
};
const option = (number) => (number === undefined ? [0] : [1, ...varint(number)]);
const text = (string) => [...varint(Buffer.byteLength(string)), ...Buffer.from(string)];

/// `Ask::Think`; `budget` is {depth, nodes, soft_ms, hard_ms}.
const think = (job, record, budget) => [
  0,
  ...varint(job),
  ...text(record),
  ...[budget.depth, budget.nodes, budget.soft_ms, budget.hard_ms].flatMap(option),
  1,
  ...option(undefined),
  ...varint(0),
];
const STOP = [1];
const setHash = (mib) => [2, ...varint(mib)];

/// A `Tell`: {kind, job, best, depth, nodes, ms, cp}.
function read(bytes) {
  let at = 0;
  const number = () => {
    let [value, shift] = [0n, 0n];
    for (;;) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error("the worker's message ends too soon: does this script know its protocol?");
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return Number(value);
      shift += 7n;
    }
  };
  const string = () => {
    const length = number();
    at += length;
    return Buffer.from(bytes.slice(at - length, at)).toString();
  };
  const signed = () => {
    const value = number();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  };
  const kind = ["ready", "progress", "done", "refused"][number()];
  if (kind === "ready") return { kind };
  const job = number();
  if (kind === "refused") return { kind, job, why: string() };
  const best = kind === "done" && number() ? string() : undefined;
  const [depth, , nodes, ms, , lines] = [number(), number(), number(), number(), number(), number()];
  let cp;
  if (lines) {
    for (let moves = number(); moves; moves--) string();
    cp = signed();
  }
  return { kind, job, best, depth, nodes, ms, cp };
}

/// Starts the worker in a page with the build, as the page itself does, and leaves it there as `window.worker`; gives its first
/// message.
export function startWorker(page) {
  return page.evaluate(async () => {
    const names = document.getElementById("boot").dataset;
    const place = (name) => new URL(name, document.baseURI).href;
    const module = await WebAssembly.compile(await (await fetch(place(names.workerWasm))).arrayBuffer());
    window.worker = new Worker(place(names.engine), { type: "module" });
    return new Promise((resolve, reject) => {
      worker.onmessage = () => resolve("ready");
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage({ glue: place(names.worker), module });
    });
  });
}

/// Starts the worker of the build in `dist`, as the page does, with a table of so many MiB.
export async function start(dist, hashMib) {
  const server = await serve(dist);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || undefined, chromiumSandbox: false });
  const page = await browser.newPage();
  let hear = () => {};
  await page.exposeFunction("heard", (bytes) => hear(read(bytes)));
  await page.goto(server.url);
  await startWorker(page);
  await page.evaluate(() => {
    worker.onmessage = (event) => heard([...event.data]);
  });
  const send = (bytes) => page.evaluate((bytes) => worker.postMessage(new Uint8Array(bytes)), bytes);
  await send(setHash(hashMib));
  let job = 0;
  return {
    browser: browser.version(),
    /// Searches and gives the worker's last word; `onProgress` hears the others.
    think(record, budget, onProgress = () => {}) {
      const number = ++job;
      return new Promise((resolve, reject) => {
        hear = (told) => {
          if (told.job !== number) return;
          if (told.kind === "refused") reject(new Error(told.why));
          else if (told.kind === "done") resolve(told);
          else onProgress(told);
        };
        send(think(number, record, budget)).catch(reject);
      });
    },
    stop: () => send(STOP),
    forget: () => send(setHash(hashMib)),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
