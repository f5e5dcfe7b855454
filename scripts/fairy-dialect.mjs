// Between `chuhan match` and a Fairy-Stockfish that knows two of the games as variants of its own: positions are written
// as it writes them, moves are written alike. It is kept from dropping a Pawn on a file with an enemy's, which it may not
// (though it may believe so in its search), and where it has no word for a move of ours the answer is 0000.
//
//   chuhan match littletrio --movetime 100 --engine self \
//     --engine "node scripts/fairy-dialect.mjs <command of the engine> variant=<its name of the game> rules=similar"
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [program, ...words] = process.argv.slice(2);
const engine = spawn(program, words, { stdio: ["pipe", "pipe", "inherit"] });
engine.on("exit", () => process.exit());
const tell = (line) => engine.stdin.write(`${line}\n`);
const say = (line) => process.stdout.write(`${line}\n`);

// Who hears the engine's lines: the match, or a question asked here.
let hear = say;
createInterface({ input: engine.stdout }).on("line", (line) => hear(line));

/** The lines with which the engine answers a command, up to one that begins with `end`. */
function ask(command, end) {
  return new Promise((resolve) => {
    const lines = [];
    hear = (line) => {
      lines.push(line);
      if (line.startsWith(end)) {
        hear = say;
        resolve(lines);
      }
    };
    tell(command);
  });
}

// A Horse, Cannon or Chariot is a piece turned over there, so that it falls into no hand that could drop it.
const TURNED = { h: "x", c: "y", r: "z" };
const turn = (letter) => {
  const other = TURNED[letter.toLowerCase()];
  return `+${letter === letter.toLowerCase() ? other : other.toUpperCase()}`;
};
// An exchange for a piece in the other's hand.
const UNKNOWN = /^[a-g][1-7][a-g][1-7][lsg]$/;

/** The files, by letter, on which a Pawn stands. */
function pawnFiles(fen) {
  const files = new Set();
  for (const rank of fen.replace(/[[ ].*/, "").split("/")) {
    let file = 0;
    for (const [, gap, piece] of rank.matchAll(/(\d+)|(\+?[a-z])~?/gi)) {
      if (piece?.toLowerCase() === "p") files.add("abcdefghi"[file]);
      file += gap ? Number(gap) : 1;
    }
  }
  return files;
}

/** The moves it may play. */
async function allowed() {
  const shown = await ask("d", "Checkers:");
  const files = pawnFiles(shown.find((line) => line.startsWith("Fen: "))?.slice(5) ?? "");
  const counted = await ask("go perft 1", "Nodes searched");
  const moves = counted.filter((line) => /^\S+: \d+$/.test(line)).map((line) => line.split(":")[0]);
  return moves.filter((move) => !(move.startsWith("P@") && files.has(move[2])));
}

let variant = "";
let lost = false;
const input = createInterface({ input: process.stdin });
for await (const line of input) {
  const parts = line.split(" ");
  const trio = variant.startsWith("littletrio");
  if (parts[0] === "setoption" && parts[2] === "UCI_Variant") variant = parts.at(-1);
  if (parts[0] === "position" && parts[1] === "fen") {
    if (trio) parts[2] = parts[2].replace(/\[.*|[hcr]/gi, (found) => (found.startsWith("[") ? found : turn(found)));
    parts[2] = parts[2].replace("[]", "[-]");
    lost = trio && parts.some((part) => UNKNOWN.test(part));
  }
  if (parts[0] !== "go") tell(parts.join(" "));
  else if (lost) say("bestmove 0000");
  else if (trio) tell(line);
  else {
    const moves = await allowed();
    if (moves.length > 0) tell(`${line} searchmoves ${moves.join(" ")}`);
    else say("bestmove 0000");
  }
}
engine.stdin.end();
