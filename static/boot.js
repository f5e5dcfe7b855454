// Starts the page, and offers a new version when there is one.
//
// Its own <script id="boot"> carries the names of the build's files, relative to the page:
//   data-app, data-app-wasm        the page's half of the program
//   data-engine                    what to start as `new Worker(url, {type: "module"})`, see engine.js
//   data-worker, data-worker-wasm  what to hand to it
//   data-offline                   the service worker; only in release builds
//
// Whatever <p id="loading"> says goes when the program has started or has failed to.
//
// A new version: <html data-update="ready"> is set and `chuhan-update` is fired on window. Nothing else happens until somebody
// fires `chuhan-update-accept` on window: then the page is loaded anew with it.
(() => {
  const names = document.currentScript.dataset;
  const place = (name) => new URL(name, document.baseURI);

  const start = async () => {
    const { default: init } = await import(place(names.app));
    await init({ module_or_path: place(names.appWasm) });
  };

  const endOfLoading = () => document.getElementById("loading")?.remove();

  const excuse = (error) => {
    console.error(error);
    const words = document.createElement("p");
    words.setAttribute("role", "alert");
    words.textContent =
      `Chuhan could not start (${error}). Please reload the page. It needs a browser with WebAssembly, which all have in their ` +
      "versions since 2022, unless it is switched off.";
    document.body.prepend(words);
  };

  const offerUpdates = async () => {
    const container = navigator.serviceWorker;
    const registration = await container.register(place(names.offline), { updateViaCache: "none" });

    const offer = () => {
      // The first version of all waits for a moment too.
      if (!registration.waiting || !registration.active) return;
      document.documentElement.dataset.update = "ready";
      dispatchEvent(new CustomEvent("chuhan-update"));
    };
    const watch = (worker) => worker?.addEventListener("statechange", offer);
    watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing));
    offer();
    // An installed app is seldom loaded anew.
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) registration.update().catch(() => {});
    });

    addEventListener(
      "chuhan-update-accept",
      () => {
        // Another tab may have accepted it.
        if (!registration.waiting) return location.reload();
        container.addEventListener("controllerchange", () => location.reload(), { once: true });
        registration.waiting.postMessage("SKIP_WAITING");
      },
      { once: true },
    );
  };

  start().catch(excuse).finally(endOfLoading);
  if (names.offline && navigator.serviceWorker) {
    // Without it (a private window, say) the page works as long as there is a network.
    addEventListener("load", () => offerUpdates().catch(console.warn));
  }
})();
