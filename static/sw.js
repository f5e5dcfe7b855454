// Answers for the server once the page was visited. The build writes in front of this:
//   VERSION  a hash of all the build's contents
//   FILES    each file's name, relative to this one ("" is the page), to its integrity

const SCOPE = new URL("./", location);
const PREFIX = `chuhan ${SCOPE.pathname} `;
const CACHE = PREFIX + VERSION;

addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      // The integrity makes a server that is halfway between two versions fail the install, which is tried again later.
      await cache.addAll(
        Object.entries(FILES).map(
          ([name, integrity]) => new Request(new URL(name, SCOPE), { cache: "no-cache", integrity }),
        ),
      );
    })(),
  );
});

addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      // The version before stays: tabs that still run it may start their engine. Names come oldest first.
      const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
      await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)));
      await clients.claim();
    })(),
  );
});

addEventListener("message", (event) => {
  if (event.data === "SKIP_WAITING") skipWaiting();
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname)) return;
  const name = url.pathname.slice(SCOPE.pathname.length).replace(/^index\.html$/, "");
  event.respondWith(answer(request, name));
});

async function answer(request, name) {
  const options = { ignoreSearch: true, ignoreVary: true };
  const found = Object.hasOwn(FILES, name)
    ? await (await caches.open(CACHE)).match(new URL(name, SCOPE), options)
    : await caches.match(request, options);
  return found ?? fetch(request);
}
