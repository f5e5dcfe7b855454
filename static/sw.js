// Answers for the server once the page was visited. The build writes in front of this:
//   VERSION  a hash of all the build's contents
//   FILES    the core, taken whole or not at all: each file's name, relative to this one ("" is the page), to its integrity
//   CONTENT  what is loaded when it is wanted: the same; a name tells the contents, so one name never has two
//
// A version keeps its files in a cache of its own. Content comes into it when it is first asked for, or all of it when a page
// posts "COMPLETE"; what another version has kept already is copied.

const SCOPE = new URL("./", location);
const PREFIX = `chuhan ${SCOPE.pathname} `;
const CACHE = PREFIX + VERSION;
const ANY = { ignoreSearch: true, ignoreVary: true };

// Kept in the cache of a version that has run: no file has this name.
const RUN = new URL("has-run", SCOPE).href;

const place = (name) => new URL(name, SCOPE).href;
// The integrity refuses what a server sends that is halfway between two versions, or damaged on its way.
const whole = ([name, integrity]) => new Request(place(name), { cache: "no-cache", integrity });

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(Object.entries(FILES).map(whole))));
});

addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await missing(CONTENT)) await copied(name);
      // The version that ran before stays: tabs that still run it may start their engine. Those that never ran go: another was
      // there before anybody accepted them, or a server between two versions failed them. Names come oldest first.
      const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
      const marks = await Promise.all(others.map(async (name) => (await caches.open(name)).match(RUN)));
      const before = others.findLast((_, index) => marks[index]) ?? others.at(-1);
      await Promise.all(others.filter((name) => name !== before).map((name) => caches.delete(name)));
      await markRun();
      await clients.claim();
    })(),
  );
});

let completing;
addEventListener("message", (event) => {
  if (event.data === "SKIP_WAITING") skipWaiting();
  if (event.data === "COMPLETE") {
    completing ??= complete().finally(() => (completing = undefined));
    event.waitUntil(completing);
  }
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname)) return;
  const name = url.pathname.slice(SCOPE.pathname.length).replace(/^index\.html$/, "");
  event.respondWith(answer(request, name));
});

async function answer(request, name) {
  if (Object.hasOwn(CONTENT, name)) return content(name);
  const found = Object.hasOwn(FILES, name)
    ? await (await caches.open(CACHE)).match(place(name), ANY)
    : await caches.match(request, ANY);
  return found ?? fetch(request);
}

/// A file of the content: kept, or copied, or fetched, and kept from then on.
async function content(name) {
  const kept = await (await caches.open(CACHE)).match(place(name));
  if (kept) return kept;
  const response = (await copied(name)) ?? (await fetch(whole([name, CONTENT[name]])));
  if (response.ok) await keep(name, response);
  return response;
}

/// A file of the content that another version has, kept for this one too; nothing if none has it.
async function copied(name) {
  const response = await caches.match(place(name));
  if (response) await keep(name, response);
  return response;
}

async function keep(name, response) {
  const copy = response.clone();
  // A full disk keeps nobody from reading on.
  await caches.open(CACHE).then((cache) => cache.put(place(name), copy)).catch(() => {});
}

const markRun = async () => (await caches.open(CACHE)).put(RUN, new Response());

/// The names of those of the files that are not kept.
async function missing(files) {
  const kept = new Set((await (await caches.open(CACHE)).keys()).map(({ url }) => url));
  return Object.keys(files).filter((name) => !kept.has(place(name)));
}

/// Keeps all that is not kept yet: content that nobody has asked for, and whatever a person has deleted. What can't be had now is
/// looked for the next time.
async function complete() {
  const core = (await missing(FILES)).map((name) => whole([name, FILES[name]]));
  await markRun().catch(() => {});
  // All or nothing here too: half a core may be that of another version.
  await caches.open(CACHE).then((cache) => cache.addAll(core)).catch(() => {});
  for (const name of await missing(CONTENT)) await content(name).catch(() => {});
}
