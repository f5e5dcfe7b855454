// The service worker of a build: static/sw.js with the build's files and their contents in front.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { partsOf } from "./sizes.mjs";

const digest = (data, form) => createHash("sha256").update(data).digest(form);

/// Writes `sw.js` for all other files in `dir`.
export function writeServiceWorker(dir) {
  const source = readFileSync(new URL("../static/sw.js", import.meta.url), "utf8");
  const integrities = (names) =>
    Object.fromEntries(
      names.map((name) => [name === "index.html" ? "" : name, `sha256-${digest(readFileSync(join(dir, name)), "base64")}`]),
    );
  const parts = Object.entries(partsOf(dir)).filter(([name]) => name !== "sw.js");
  const names = (isWanted) => parts.filter(([, part]) => isWanted(part)).map(([name]) => name);
  const files = JSON.stringify(integrities(names((part) => part !== "on demand")), null, 2);
  const content = JSON.stringify(integrities(names((part) => part === "on demand")), null, 2);
  const version = digest(source + files + content, "hex").slice(0, 12);
  writeFileSync(join(dir, "sw.js"), `const VERSION = "${version}";\nconst FILES = ${files};\nconst CONTENT = ${content};\n\n${source}`);
}
