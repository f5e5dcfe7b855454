// What a player does on the screen of a game, and sees there.

/// The usual start of Xiangqi as a link between two people.
export const XIANGQI = "#/xiangqi/rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR_w_-_-_0_1";

/// Every game: its word, its name, who begins, the pieces of the start, a first move, and a second that no answer forbids.
export const GAMES = [
  { game: "xiangqi", name: "Xiangqi", side: "Red", pieces: 32, first: ["h3", "e3"], second: ["a4", "a5"] },
  { game: "littledragon", name: "Little Dragon Chess", side: "Red", pieces: 20, first: ["a3", "a4"], second: ["e3", "e4"] },
  { game: "littletrio", name: "Little Trio", side: "White", pieces: 28, first: ["d2", "d4"], second: ["a2", "a3"] },
  {
    game: "shatranjiandragonshogi", name: "Shatranjian Dragon Shogi", side: "White", pieces: 44, first: ["e3", "e4"],
    second: ["a3", "a4"],
  },
  { game: "shatranjianshogi", name: "Shatranjian Shogi", side: "White", pieces: 44, first: ["e3", "e4"], second: ["a3", "a4"] },
];

/// The card of a game in the lobby, by the game's name.
export const card = (page, name) => page.locator(".card", { has: page.getByText(name, { exact: true }) });

/// The address of a position.
export const position = (game, fen) => `#/${game}/${fen.replaceAll(" ", "_")}`;

/// The part of a link that says what is opened.
export const fragment = (link) => link.slice(link.indexOf("#"));

/// Goes to another address within the page.
export async function go(page, fragment) {
  await page.evaluate((hash) => {
    document.querySelector("main").dataset.before = "";
    location.hash = hash;
  }, fragment);
  await page.waitForSelector("main:not([data-before])");
}

const cell = (page, point) => page.locator(`#cell-${point}`);

/// A kind in hand, by its words.
export const slot = (page, words) => page.getByRole("button", { name: words, exact: true });

/// Touches points, one after the other.
export async function tap(page, ...points) {
  for (const point of points) await cell(page, point).click();
}

/// The middle of an element on the screen.
export async function centre(element) {
  const { x, y, width, height } = await element.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/// The middle of a point on the screen.
export const middle = (page, point) => centre(cell(page, point));

/// Drags with the mouse from an element or a place to a place.
export async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/// Moves a piece from point to point by keys alone. White or Red sits below.
export async function walk(page, from, to) {
  const way = (less, more, by) => Array(Math.abs(by)).fill(by < 0 ? less : more);
  const files = way("ArrowLeft", "ArrowRight", to.charCodeAt(0) - from.charCodeAt(0));
  const ranks = way("ArrowDown", "ArrowUp", to.slice(1) - from.slice(1));
  await cell(page, from).press("Enter");
  for (const key of [...files, ...ranks, "Enter"]) await page.keyboard.press(key);
}

/// What a piece may become, while that is asked for.
export const offered = (page) =>
  page.locator(".choice[role=button]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));

/// Says what a piece becomes.
export const choose = (page, name) => page.locator(`.choice[aria-label="${name}"]`).click();

/// The moves in the list.
export const moves = (page) => page.locator("#moves li button").allInnerTexts();

/// The move that is shown, as the list writes it.
export const shown = (page) => page.locator("#moves [aria-current]").allInnerTexts();

/// What the player is told.
export const notice = (page) => page.locator(".notice p").innerText();

/// What was announced last.
export const spoken = (page) => page.locator("[role=status].spoken").innerText();

/// What a point says to who can't see it.
export const label = (page, point) => cell(page, point).getAttribute("aria-label");

/// A button by its words.
export const button = (page, name) => page.getByRole("button", { name, exact: true });

/// The marks on the board: their points, by what they say.
export function marks(page) {
  return page.evaluate(() => {
    const points = new Map();
    for (const cell of document.querySelectorAll(".cell")) {
      const { x, y } = cell.firstElementChild;
      points.set(`translate(${x.baseVal.value + 50} ${y.baseVal.value + 50})`, cell.id.replace("cell-", ""));
    }
    const found = {};
    for (const mark of document.querySelectorAll(".table .mark")) {
      const kind = mark.getAttribute("class").replace("mark ", "");
      (found[kind] ??= []).push(points.get(mark.getAttribute("transform")) ?? "nowhere");
    }
    for (const list of Object.values(found)) list.sort();
    return found;
  });
}

/// Resigns, which is asked in the status line.
export async function resign(page) {
  await button(page, "More").click();
  await button(page.getByRole("dialog"), "Resign").click();
  await button(page.locator(".notice"), "Resign").click();
}

/// How the game ended, as it stands beside the board.
export const result = (page, name) => page.getByRole("region", name ? { name } : { name: /wins|Draw/ });

/// Starts the analysis.
export async function analyse(page) {
  await page.getByRole("tab", { name: "Analysis" }).click();
  await button(page, "Analyse").click();
}

/// What the dialog for sharing offers to copy; it stays open.
export async function share(page) {
  await button(page, "Share").click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  const shared = (name) => dialog.getByRole("textbox", { name }).inputValue();
  return {
    game: await shared("Link to the whole game"),
    position: await shared("Link to the position shown"),
    fen: await shared("The position as FEN"),
  };
}

/// Begins another game with the choices named by their labels.
export async function newGame(page, { level, choices }) {
  await button(page, "New game").click();
  const dialog = page.locator("dialog");
  for (const choice of choices) await dialog.getByLabel(choice, { exact: true }).check();
  if (level) await dialog.getByLabel("Level").selectOption(String(level));
  await button(dialog, "Start").click();
  await dialog.waitFor({ state: "detached" });
}
