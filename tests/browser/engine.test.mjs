import assert from "node:assert/strict";
import { test } from "node:test";
import { XIANGQI, analyse, button, label, marks, moves, newGame, notice, resign, result, spoken, tap } from "./game.mjs";
import { becomes, site } from "./page.mjs";

const chuhan = site();

/// A page where the person has the second side and the computer of this level is to move.
async function againstComputer(t, level) {
  const page = await chuhan.open(t, XIANGQI);
  await newGame(page, { level, choices: ["Computer", "Black"] });
  return page;
}

/// Notes the main thread's tasks of 50 ms and more, and how long each input takes until the page shows what came of it.
const watch = (page) =>
  page.evaluate(() => {
    window.seen = { tasks: [], inputs: [] };
    const note = (type, list, options) =>
      new PerformanceObserver((entries) => {
        for (const { duration } of entries.getEntries()) window.seen[list].push(Math.round(duration));
      }).observe({ type, ...options });
    note("longtask", "tasks", { buffered: true });
    note("event", "inputs", { durationThreshold: 16 });
  });
const longest = (list) => Math.max(0, ...list);

test("level 1 answers, and Undo takes back both moves", async (t) => {
  const page = await chuhan.open(t, "#/xiangqi");
  await newGame(page, { level: 1, choices: ["Computer", "Red"] });
  await tap(page, "h3", "e3");
  await becomes(async () => (await moves(page)).length, 2);
  assert.match(await spoken(page), /^Black: /);
  assert.equal((await marks(page)).last.length, 2);
  assert.match(await page.locator(".strip.far").innerText(), /Computer\s+Black · level 1/);
  await button(page, "Undo").click();
  await becomes(() => moves(page), []);
});

test("another level is chosen under More, and is kept", async (t) => {
  const page = await chuhan.open(t, "#/xiangqi");
  await newGame(page, { level: 1, choices: ["Computer", "Red"] });
  await button(page, "More").click();
  const level = page.getByRole("dialog").getByLabel("Level");
  await level.selectOption({ label: "3 · Learner" });
  await page.keyboard.press("Escape");
  await level.waitFor({ state: "detached" });
  await tap(page, "h3", "e3");
  await becomes(async () => (await moves(page)).length, 2);
  await page.waitForFunction(() => Object.values(localStorage).some((text) => text.endsWith("p3")));
  await page.reload();
  await becomes(() => page.locator(".strip.far small").innerText(), "Black · level 3");
  assert.equal((await moves(page)).length, 2);
});

test("the computer opens for the side it has, the board is turned for the other", async (t) => {
  const page = await againstComputer(t, 1);
  await becomes(async () => (await moves(page)).length, 1);
  assert.match(await spoken(page), /^Red: /);
  assert.equal(await page.locator("[role=row]").first().locator(".cell").first().getAttribute("id"), "cell-i1");
});

test("while the computer thinks the page answers", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  await watch(page);
  await page.waitForFunction(() => document.readyState === "complete");
  const start = longest(await page.evaluate(() => window.seen.tasks.splice(0)));
  await newGame(page, { level: 8, choices: ["Computer", "Black"] });
  await page.locator(".notice .thinking", { hasText: /^depth \d+ · ./ }).waitFor();
  assert.match(await page.locator(".strip.to-move .turn").innerText(), /thinking/);
  let inputs = 0;
  while (!(await moves(page)).length) {
    await button(page, "Flip").click();
    await tap(page, "h8");
    inputs += 2;
    if (!(await moves(page)).length && inputs === 2) assert.equal(await notice(page), "It's the computer's turn.");
  }
  const seen = await page.evaluate(() => window.seen);
  const [task, input] = [longest(seen.tasks), longest(seen.inputs)];
  t.diagnostic(`longest task: ${start} ms at the start, ${task} ms (0: less than 50) during ${inputs} inputs while the computer thought`);
  t.diagnostic(`slowest input: ${input} ms until it was shown`);
  assert.ok(inputs >= 4, "there was time for inputs");
  assert.ok(task < 200, `a task of ${task} ms`);
});

test("Stop plays at once", async (t) => {
  const page = await againstComputer(t, 8);
  await page.locator(".notice .thinking").waitFor();
  const since = Date.now();
  await button(page, "Move now").click();
  await becomes(async () => (await moves(page)).length, 1);
  const took = Date.now() - since;
  t.diagnostic(`${took} ms from Stop to the move`);
  assert.ok(took < 1500, `${took} ms from Stop to the move`);
});

test("a new game during a search begins at once and hears nothing of the old one", async (t) => {
  const page = await againstComputer(t, 8);
  await page.locator(".notice .thinking").waitFor();
  await newGame(page, { choices: ["Two players, one screen"] });
  assert.equal(await label(page, "h3"), "h3, Red Cannon");
  assert.equal(await page.locator(".thinking").count(), 0);
  await tap(page, "h3", "e3");
  await becomes(() => moves(page), ["C2=5"]);
  // The one worker answers in turn: once the hint is there, the old answer will not come any more.
  await button(page, "Hint").click();
  await becomes(() => notice(page), /^Look at /);
  assert.deepEqual(await moves(page), ["C2=5"]);
});

test("Undo, Resign and the way home during a search act at once", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  await newGame(page, { level: 8, choices: ["Computer", "Red"] });
  const move = async () => {
    await tap(page, "h3", "e3");
    await page.locator(".notice .thinking").waitFor();
  };
  await move();
  await button(page, "Undo").click();
  await becomes(() => moves(page), []);
  await move();
  await resign(page);
  const dialog = result(page, /^Black wins/);
  await button(dialog, "Undo").click();
  await page.locator(".notice .thinking").waitFor();
  await page.getByRole("link", { name: "Chuhan: all games" }).click();
  await page.locator(".card", { hasText: "Xiangqi" }).first().click();
  await becomes(async () => (await moves(page))[0], "C2=5");
});

test("advice comes in steps: the piece, the move, the line", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  await button(page, "Hint").click();
  await becomes(() => notice(page), /^Look at the \w+ on [a-i]\d+\.$/);
  assert.equal(await spoken(page), await notice(page));
  const [, piece] = (await notice(page)).match(/ on ([a-i]\d+)/);
  assert.deepEqual((await marks(page)).hint, [piece]);
  assert.equal(await page.locator(".hint-arrow").count(), 0);
  await button(page, "Show the move").click();
  await becomes(() => notice(page), /^Try \S+ \(Red: \w+ [a-i]\d+ to [a-i]\d+.*\)\.$/);
  assert.equal(await spoken(page), await notice(page));
  const { hint } = await marks(page);
  assert.equal(hint.length, 2);
  assert.equal(await page.locator(".hint-arrow").count(), 1);
  const [, from, to] = (await notice(page)).match(/([a-i]\d+) to ([a-i]\d+)/);
  assert.equal(from, piece);
  await button(page, "Show the line").click();
  await becomes(() => notice(page), /^\S+ \S+.* \(.+\)$/);
  assert.ok(await button(page, "Show the line").isDisabled());
  await tap(page, from, to);
  await becomes(async () => (await moves(page)).length, 1);
  assert.equal((await marks(page)).hint, undefined);
});

test("a hint can be called off", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  await button(page, "Hint").click();
  await button(page, "Move now").click();
  await button(page, "Hint").waitFor();
  assert.equal((await marks(page)).hint, undefined);
  await tap(page, "h3", "e3");
  await becomes(() => moves(page), ["C2=5"]);
});

test("a worker that dies is started again and goes on with its job", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  await analyse(page);
  await page.locator(".analysis li").first().waitFor();
  const [worker] = page.workers();
  const gone = new Promise((resolve) => worker.once("close", resolve));
  await worker.evaluate(() => void setTimeout(() => { throw new Error("out of breath"); }));
  await gone;
  await becomes(() => notice(page), /^The computer stopped thinking \(.*out of breath\) and was started again\.$/);
  await page.locator(".analysis li").first().waitFor();
  assert.equal(page.workers().length, 1);
  page.complaints.length = 0;
});

test("an engine that cannot start is said, and people play on", async (t) => {
  const page = await chuhan.open(t, XIANGQI);
  await page.route("**/worker-*.wasm", (route) => route.abort());
  // A worker that is already cached needs no server.
  await page.evaluate(async () => {
    const { workerWasm } = document.getElementById("boot").dataset;
    window.fetch = new Proxy(window.fetch, {
      apply: (fetch, self, [what, ...rest]) =>
        String(what.url ?? what).includes(workerWasm)
          ? Promise.reject(new TypeError("no network"))
          : Reflect.apply(fetch, self, [what, ...rest]),
    });
  });
  await button(page, "Hint").click();
  await becomes(() => notice(page), /^The computer stopped thinking \(worker\.wasm could not be loaded: .+\)\. Your game is saved/);
  await tap(page, "h3", "e3");
  await becomes(() => moves(page), ["C2=5"]);
});
