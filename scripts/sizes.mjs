// What a visitor downloads: node scripts/sizes.mjs [DIR] [--record]
//
// Prints the sizes of the release build in DIR (dist if not said), what has changed since they were recorded in sizes.json, and
// fails beyond the budgets. --record also records them, for the commit that changes them: its difference in sizes.json is what it
// added.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { filesIn, isContent, plainName } from "./content.mjs";

// Brotli at its best, 1 KB = 1000 bytes. The page is what is loaded before anything can be done; the worker is loaded when it is
// first needed; all else comes in the background, or when it is wanted before.
const BUDGETS_KB = { page: 240, worker: 130, "first load": 370, everything: 1600 };
const FILE_ON_DEMAND_KB = 120;
const RECORD = new URL("sizes.json", import.meta.url);

/// Each file of a build with the part it belongs to: "page", "worker", "on demand" or "rest". Content that the page preloads
/// is part of the page.
export function partsOf(dir) {
  const html = readFileSync(join(dir, "index.html"), "utf8");
  const part = (name) => {
    if (/^(engine|worker)\b/.test(name)) return "worker";
    if (isContent(name)) return html.includes(`href="${name}"`) ? "page" : "on demand";
    if (/^(icons\/|licenses\/|manifest\.|sw\.js$)/.test(name)) return "rest";
    return "page";
  };
  return Object.fromEntries(filesIn(dir).map((name) => [name, part(name)]));
}

/// The sizes of files and of parts, raw and in brotli, by name.
function measure(dir) {
  const files = {};
  const parts = Object.fromEntries(["page", "worker", "first load", "on demand", "rest", "everything"].map((part) => [part, [0, 0]]));
  for (const [name, part] of Object.entries(partsOf(dir))) {
    const data = readFileSync(join(dir, name));
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: data.length, [constants.BROTLI_PARAM_LGWIN]: 24 };
    const [raw, brotli] = [data.length, brotliCompressSync(data, { params }).length];
    files[plainName(name)] = { part, raw, brotli };
    for (const sum of [part, ...(part === "page" || part === "worker" ? ["first load"] : []), "everything"]) {
      parts[sum][0] += raw;
      parts[sum][1] += brotli;
    }
  }
  return { files, parts };
}

/// The recorded sizes in brotli; nothing if there is no record.
function recorded() {
  try {
    return JSON.parse(readFileSync(RECORD, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return { files: {}, parts: {} };
    throw error;
  }
}

function record({ files, parts }) {
  const sizes = {
    parts: Object.fromEntries(Object.entries(parts).map(([name, [, brotli]]) => [name, brotli])),
    files: Object.fromEntries(Object.entries(files).map(([name, { brotli }]) => [name, brotli])),
  };
  writeFileSync(RECORD, `${JSON.stringify(sizes, null, 2)}\n`);
}

const kb = (bytes) => (bytes / 1000).toFixed(1);

/// Prints a table and returns what is over its budget, as lines of text.
export function report(dir, recording = false) {
  const measured = measure(dir);
  const before = recorded();
  if (recording) record(measured);
  const { files, parts } = measured;
  const lines = [];
  const line = (name, raw, brotli, change, note = "") =>
    lines.push(`${name.padEnd(34)}${raw.padStart(9)}${brotli.padStart(9)}${change.padStart(10)}  ${note}`.trimEnd());
  // To the byte.
  const change = (now, then) => {
    if (then === undefined) return "new";
    return now === then ? "" : `${now > then ? "+" : ""}${((now - then) / 1000).toFixed(3)}`;
  };

  const over = [];
  const hold = (name, brotli, budget) => {
    if (brotli > budget * 1000) over.push(`${name}: ${kb(brotli)} KB brotli, at most ${budget} allowed`);
  };
  line("KB", "raw", "brotli", "change");
  for (const [name, { part, raw, brotli }] of Object.entries(files)) {
    line(name, kb(raw), kb(brotli), change(brotli, before.files[name]), part);
    if (part === "on demand") hold(name, brotli, FILE_ON_DEMAND_KB);
  }
  for (const name of Object.keys(before.files).filter((name) => !files[name])) line(name, "", "", change(0, before.files[name]), "gone");
  for (const [name, [raw, brotli]] of Object.entries(parts)) {
    const budget = BUDGETS_KB[name];
    const note = name === "on demand" ? `at most ${FILE_ON_DEMAND_KB} a file` : budget ? `of ${budget}` : "";
    line(name, kb(raw), kb(brotli), change(brotli, before.parts[name]), note);
    if (budget) hold(name, brotli, budget);
  }
  console.log(lines.join("\n"));
  return over;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values, positionals } = parseArgs({ options: { record: { type: "boolean" } }, allowPositionals: true });
  const over = report(positionals[0] ?? "dist", values.record);
  for (const words of over) console.error(`Too big: ${words}`);
  process.exit(over.length ? 1 : 0);
}
