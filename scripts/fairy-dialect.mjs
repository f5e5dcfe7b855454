// Between `chuhan match` and a Fairy-Stockfish that knows two of the games as variants of its own: positions are written
// as it writes them, and where its rules have no word for a move of ours it answers 0000. Moves are written alike.
//
//   chuhan match littletrio --movetime 100 --engine self \
//     --engine "node scripts/fairy-dialect.mjs <command of the engine> variant=<its name of the game> rules=similar"
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [program, ...words] = process.argv.slice(2);
const engine = spawn(program, words, { stdio: ["pipe", "inherit", "inherit"] });
engine.on("exit", () => process.exit());
const say = (line) => process.stdout.write(`${line}\n`);

// A Horse, Cannon or Chariot is a piece turned over there, so that it falls into no hand that could drop it.
const TURNED = { h: "x", c: "y", r: "z" };
const turn = (letter) => {
  const other = TURNED[letter.toLowerCase()];
  return `+${letter === letter.toLowerCase() ? other : other.toUpperCase()}`;
};
// An exchange for a piece in the other's hand.
const UNKNOWN = /^[a-g][1-7][a-g][1-7][lsg]$/;

let variant = "";
let lost = false;
const input = createInterface({ input: process.stdin });
for await (const line of input) {
  const parts = line.split(" ");
  if (parts[0] === "setoption" && parts[2] === "UCI_Variant") variant = parts.at(-1);
  if (parts[0] === "position" && parts[1] === "fen") {
    const trio = variant.startsWith("littletrio");
    if (trio) parts[2] = parts[2].replace(/\[.*|[hcr]/gi, (found) => (found.startsWith("[") ? found : turn(found)));
    parts[2] = parts[2].replace("[]", "[-]");
    lost = trio && parts.some((part) => UNKNOWN.test(part));
  }
  if (parts[0] === "go" && lost) say("bestmove 0000");
  else engine.stdin.write(`${parts.join(" ")}\n`);
}
engine.stdin.end();
