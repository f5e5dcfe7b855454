// Trunk's post_build hook: finishes what it staged. A release build gets files named by their contents and a service worker.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyContent, filesIn, isContent, nameByContents } from "./content.mjs";
import { writeServiceWorker } from "./offline.mjs";
import { plain, plainProgram } from "./plain.mjs";
import { report } from "./sizes.mjs";

// What the page loads by a name that index.html gives it.
const NAMED = ["style.css", "boot.js", "app.js", "app_bg.wasm", "engine.js", "worker.js", "worker_bg.wasm"];

const dir = process.env.TRUNK_STAGING_DIR;
if (!dir) throw new Error("This is run by Trunk: see the hook in Trunk.toml.");

const page = join(dir, "index.html");
// What Trunk leaves of the links that were for it.
let html = readFileSync(page, "utf8")
  .replace(/<link data-trunk[^>]*>/g, "")
  .replace(/^\s*\n/gm, "");

function replace(from, to) {
  if (!html.includes(from)) throw new Error(`index.html lacks ${from}`);
  html = html.replaceAll(from, to);
}

replace(`href="./style.css"`, `href="style.css"`);
copyContent(dir);
if (process.env.TRUNK_PROFILE === "release") {
  for (const name of ["app", "worker"]) plainProgram(join(dir, `${name}.js`), join(dir, `${name}_bg.wasm`));
  for (const name of NAMED.filter((name) => !name.endsWith(".wasm"))) plain(join(dir, name));
  for (const name of NAMED) replace(`"${name}"`, `"${nameByContents(dir, name)}"`);
  const content = [];
  for (const name of filesIn(dir).filter(isContent)) {
    content.push(nameByContents(dir, name));
    // Only what is preloaded is named.
    html = html.replaceAll(`"${name}"`, `"${content.at(-1)}"`);
  }
  replace(`<script id="boot" `, `<script id="boot" data-offline="sw.js" data-content="${content.join(" ")}" `);
  writeFileSync(page, html);
  writeServiceWorker(dir);
  report(dir);
} else {
  // For the inline script with which `trunk serve` reloads the page.
  replace("script-src 'self'", "script-src 'self' 'unsafe-inline'");
  writeFileSync(page, html);
}
