// Content: what the page loads when it is wanted (piece sets, rules, languages), and how the files of a build are named.
import { createHash } from "node:crypto";
import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/// The folders of static/ whose files are content. The others belong to the program.
const FOLDERS = ["sets", "rules", "locales"];
// Compiled into the program, not loaded.
const BUILT_IN = ["locales/en.ftl"];

/// Whether a file of a build is content.
export const isContent = (name) => FOLDERS.some((folder) => name.startsWith(`${folder}/`));

/// Copies the content from static/ into the build in `dir`.
export function copyContent(dir) {
  for (const folder of FOLDERS) {
    const from = new URL(`../static/${folder}`, import.meta.url);
    if (existsSync(from)) cpSync(from, join(dir, folder), { recursive: true });
  }
  for (const name of BUILT_IN) rmSync(join(dir, name), { force: true });
}

/// The names of all files below `dir`, relative to it, sorted.
export function filesIn(dir) {
  return readdirSync(dir, { recursive: true })
    .filter((name) => statSync(join(dir, name)).isFile())
    .map((name) => name.replaceAll("\\", "/"))
    .sort();
}

/// Gives a file of the build in `dir` a name that tells its contents, and returns it: app_bg.wasm becomes app-<12 hexadecimal
/// digits of the SHA-256>_bg.wasm.
export function nameByContents(dir, name) {
  const hash = createHash("sha256").update(readFileSync(join(dir, name))).digest("hex").slice(0, 12);
  const hashed = name.replace(/(_bg)?\.\w+$/, `-${hash}$&`);
  renameSync(join(dir, name), join(dir, hashed));
  return hashed;
}

/// The name of a file without what tells its contents.
export const plainName = (name) => name.replace(/-[0-9a-f]{12}(?=(_bg)?\.\w+$)/, "");
