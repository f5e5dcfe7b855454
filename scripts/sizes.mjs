// What a visitor downloads. `node scripts/sizes.mjs DIR` prints the sizes of the release build in DIR and fails beyond the budgets.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

// Brotli at its best, 1 KB = 1000 bytes. The worker is loaded when it is first needed, the rest in the background.
const BUDGETS_KB = { app: 160, worker: 90, "first load": 250 };

function part(name) {
  if (/^(engine|worker)\b/.test(name)) return "worker";
  if (/^(icons\/|rules\/|manifest\.|sw\.js$)/.test(name)) return "rest";
  return "app";
}

/// The names of all files below `dir`, relative to it, sorted.
export function filesIn(dir) {
  return readdirSync(dir, { recursive: true })
    .filter((name) => statSync(join(dir, name)).isFile())
    .map((name) => name.replaceAll("\\", "/"))
    .sort();
}

/// Prints a table and returns what is over its budget, as lines of text.
export function report(dir) {
  const sums = { app: [0, 0], worker: [0, 0], "first load": [0, 0], rest: [0, 0] };
  const lines = [];
  const line = (name, [raw, brotli], note = "") => {
    const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(9);
    return `${name.padEnd(34)}${kb(raw)}${kb(brotli)}  ${note}`.trimEnd();
  };
  for (const name of filesIn(dir)) {
    const data = readFileSync(join(dir, name));
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: data.length, [constants.BROTLI_PARAM_LGWIN]: 24 };
    const size = [data.length, brotliCompressSync(data, { params }).length];
    const kind = part(name);
    for (const sum of kind === "rest" ? ["rest"] : [kind, "first load"]) {
      sums[sum][0] += size[0];
      sums[sum][1] += size[1];
    }
    lines.push(line(name, size, kind));
  }

  const over = [];
  for (const [name, sum] of Object.entries(sums)) {
    const budget = BUDGETS_KB[name];
    lines.push(line(name, sum, budget ? `of ${budget}` : ""));
    if (budget && sum[1] > budget * 1000) over.push(`${name}: ${(sum[1] / 1000).toFixed(1)} KB brotli, at most ${budget} allowed`);
  }
  console.log(`${"KB".padEnd(34)}${"raw".padStart(9)}${"brotli".padStart(9)}`);
  console.log(lines.join("\n"));
  return over;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const over = report(process.argv[2] ?? "dist");
  for (const words of over) console.error(`Too big: ${words}`);
  process.exit(over.length ? 1 : 0);
}
