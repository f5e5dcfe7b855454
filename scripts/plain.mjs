// What wasm-bindgen writes, made plainer for the way to the visitor: shorter, the same to the browser.
import { readFileSync, writeFileSync } from "node:fs";

/// Rewrites a program's glue and the program. Each name they share carries 16 hexadecimal digits, which compress badly: they
/// become a count of the same length. The glue loses comments on lines of their own and its indentation.
export function plain(glue, program) {
  const counts = new Map();
  const count = (hash) => counts.get(hash) ?? counts.set(hash, String(counts.size).padStart(hash.length, "0")).get(hash);
  const HASH = /(?<=_h?)[0-9a-f]{16}\b/g;
  const js = readFileSync(glue, "utf8")
    .replace(/^\s*\/\/.*\n/gm, "")
    .replace(/^[ \t]+/gm, "");
  writeFileSync(glue, js.replace(HASH, count));
  const wasm = readFileSync(program, "latin1");
  writeFileSync(program, wasm.replace(HASH, (hash) => counts.get(hash) ?? hash), "latin1");
}
