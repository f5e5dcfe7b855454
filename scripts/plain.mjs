// What wasm-bindgen and we write, made plainer for the way to the visitor: shorter, the same to the browser.
import { readFileSync, writeFileSync } from "node:fs";
import { extname } from "node:path";
import { transformSync } from "esbuild";

/// Rewrites a script or style sheet without comments, blanks and long names that only it uses.
export function plain(file) {
  const loader = extname(file).slice(1);
  writeFileSync(file, transformSync(readFileSync(file, "utf8"), { loader, minify: true, charset: "utf8" }).code);
}

/// Rewrites a program's glue and the program. Each name they share carries 16 hexadecimal digits, which compress badly: they
/// become a count of the same length. The program's panics name the files of other people's libraries by their place on the
/// machine that built it: that is nobody's business, and becomes dots.
export function plainProgram(glue, program) {
  const counts = new Map();
  const count = (hash) => counts.get(hash) ?? counts.set(hash, String(counts.size).padStart(hash.length, "0")).get(hash);
  const HASH = /(?<=_h?)[0-9a-f]{16}\b/g;
  writeFileSync(glue, readFileSync(glue, "utf8").replace(HASH, count));
  const LIBRARY = /\/(?:[\w.-]+\/)*?(?:registry|rustc|deps)\/[\w./-]+?\.rs/g;
  const wasm = readFileSync(program, "latin1")
    .replace(HASH, (hash) => counts.get(hash) ?? hash)
    .replace(LIBRARY, (path) => ".".repeat(path.length));
  writeFileSync(program, wasm, "latin1");
}
