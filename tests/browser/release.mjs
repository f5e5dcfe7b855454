// Builds to serve, and later ones in their place.
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesIn, nameByContents, plainName } from "../../scripts/content.mjs";
import { writeServiceWorker } from "../../scripts/offline.mjs";
import { DIST } from "./page.mjs";

/// A copy of the build, two folders deep, that ends with the test.
export function copyOfBuild(t) {
  const root = mkdtempSync(join(tmpdir(), "chuhan-"));
  t.after(() => rmSync(root, { recursive: true }));
  const dir = join(root, "some", "where");
  cpSync(DIST, dir, { recursive: true });
  return { root, dir };
}

/// The name that a file has in the build in `dir`, by its plain name.
export const named = (dir, plain) => filesIn(dir).find((name) => plainName(name) === plain);

/// Turns the build in `dir` into a later one: another title, another name for the worker's glue, and some content with
/// something added at its end, by plain name.
export function release(dir, title, added = {}) {
  const page = join(dir, "index.html");
  const glue = filesIn(dir).find((name) => /^worker-.*\.js$/.test(name));
  const later = `worker-${title}.js`;
  renameSync(join(dir, glue), join(dir, later));
  let html = readFileSync(page, "utf8").replace(/<title>.*?</, `<title>${title}<`).replace(glue, later);
  for (const [plain, more] of Object.entries(added)) {
    const old = named(dir, plain);
    writeFileSync(join(dir, plain), readFileSync(join(dir, old), "utf8") + more);
    rmSync(join(dir, old));
    html = html.replaceAll(old, nameByContents(dir, plain));
  }
  writeFileSync(page, html);
  writeServiceWorker(dir);
}

export const updateReady = (page) => page.waitForSelector("html[data-update=ready]", { state: "attached" });
export const lookForUpdate = (page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
export const accept = (page) => page.evaluate(() => dispatchEvent(new CustomEvent("chuhan-update-accept")));
