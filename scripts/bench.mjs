// The search's speed in a browser's worker and natively: `node scripts/bench.mjs CHUHAN [--shallower N]`. The times are of one
// machine in one hour; the ratio is what can be compared.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { start } from "./wasm-engine.mjs";

const HASH_MIB = 16;
const [program, ...options] = process.argv.slice(2);
const shallower = options[0] === "--shallower" ? Number(options[1]) : 0;
const positions = readFileSync("benches/positions.tsv", "utf8")
  .split("\n")
  .filter(Boolean)
  .slice(1)
  .map((line) => line.split("\t"));

/// `chuhan uci`, with the same call as the worker's.
function native() {
  const child = spawn(program, ["uci"], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const say = (line) => child.stdin.write(`${line}\n`);
  say(`setoption name Hash value ${HASH_MIB}`);
  return {
    async think(game, fen, depth) {
      say(`setoption name UCI_Variant value ${game}`);
      say("ucinewgame");
      say(`position fen ${fen}`);
      say(`go depth ${depth}`);
      let last = "";
      for (;;) {
        const { value: line, done } = await lines.next();
        if (done) throw new Error(`${program} has ended`);
        if (line.startsWith("bestmove")) break;
        if (line.includes(" nodes ")) last = line;
      }
      const value = (name) => Number(last.match(`\\b${name} (\\d+)`)[1]);
      return { nodes: value("nodes"), ms: value("time") };
    },
    close: () => child.stdin.end("quit\n"),
  };
}

const [wasm, chuhan] = [await start(process.env.DIST || "dist", HASH_MIB), native()];
const sums = new Map();
console.log(`${"".padEnd(24)}${"native".padStart(18)}${`Chromium ${wasm.browser}`.padStart(24)}   ratio`);
for (const [game, depth, fen] of positions) {
  const plies = Math.max(1, Number(depth) - shallower);
  const record = `${game};fen=${fen.replaceAll(" ", "_")}`;
  const sum = sums.get(game) ?? sums.set(game, [{ nodes: 0, ms: 0 }, { nodes: 0, ms: 0 }]).get(game);
  const found = [await chuhan.think(game, fen, plies)];
  await wasm.forget();
  found.push(await wasm.think(record, { depth: plies }));
  found.forEach(({ nodes, ms }, index) => {
    sum[index].nodes += nodes;
    sum[index].ms += ms;
  });
}
const all = [...sums.values()].reduce(
  (one, other) => one.map((sum, index) => ({ nodes: sum.nodes + other[index].nodes, ms: sum.ms + other[index].ms })),
  [{ nodes: 0, ms: 0 }, { nodes: 0, ms: 0 }],
);
for (const [game, both] of [...sums, ["all", all]]) {
  const [first, second] = both.map(({ nodes, ms }) => (nodes * 1000) / Math.max(ms, 1));
  const speed = (value) => `${Math.round(value)} nodes/s`;
  console.log(`${game.padEnd(24)}${speed(first).padStart(18)}${speed(second).padStart(24)}   ${(second / first).toFixed(2)}`);
}
chuhan.close();
await wasm.close();
