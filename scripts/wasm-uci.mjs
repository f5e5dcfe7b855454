// The page's search worker in a browser as a UCI engine, for matches against native ones:
//
//   chuhan match xiangqi --engine "node scripts/wasm-uci.mjs" --engine fairy-stockfish --movetime 100
//
// DIST is the built page (dist), CHROMIUM the browser.
import { createInterface } from "node:readline";
import { start } from "./wasm-engine.mjs";

const SLUGS = ["xiangqi", "littledragon", "littletrio", "shatranjiandragonshogi", "shatranjianshogi"];
let game = SLUGS[0];
let record = game;
let engine = await start(process.env.DIST || "dist", 16);
const say = (line) => process.stdout.write(`${line}\n`);

function position(words) {
  const moves = words.indexOf("moves");
  const [kind, ...fen] = moves < 0 ? words : words.slice(0, moves);
  record = game;
  if (kind === "fen") record += `;fen=${fen.join("_")}`;
  if (moves >= 0 && words.length > moves + 1) record += `;moves=${words.slice(moves + 1).join(".")}`;
}

async function go(words) {
  const value = (name) => (words.includes(name) ? Number(words[words.indexOf(name) + 1]) : undefined);
  const budget = { depth: value("depth"), nodes: value("nodes"), hard_ms: value("movetime") };
  const info = (told) => say(`info depth ${told.depth} score cp ${told.cp ?? 0} nodes ${told.nodes} time ${told.ms} ` +
    `nps ${Math.round((told.nodes * 1000) / Math.max(told.ms, 1))}`);
  const done = await engine.think(record, budget, info);
  info(done);
  say(`bestmove ${done.best ?? "(none)"}`);
}

const input = createInterface({ input: process.stdin });
for await (const line of input) {
  const [command, ...words] = line.trim().split(/\s+/);
  if (command === "uci") {
    say("id name Chuhan in a browser");
    say(`option name UCI_Variant type combo default ${SLUGS[0]} ${SLUGS.map((slug) => `var ${slug}`).join(" ")}`);
    say("option name Hash type spin default 16 min 1 max 64");
    say("uciok");
  } else if (command === "isready") say("readyok");
  else if (command === "ucinewgame") await engine.forget();
  else if (command === "setoption") {
    const value = words.slice(words.indexOf("value") + 1).join(" ");
    if (words[1] === "UCI_Variant") game = value;
    if (words[1] === "Hash") {
      await engine.close();
      engine = await start(process.env.DIST || "dist", Number(value));
    }
  } else if (command === "position") position(words);
  else if (command === "go") go(words).catch((error) => say(`info string error ${error.message}`));
  else if (command === "stop") await engine.stop();
  else if (command === "quit") break;
}
input.close();
await engine.close();
