// Starts the page, and offers a new version when there is one.
//
// Its own <script id="boot"> carries the names of the build's files, relative to the page:
//   data-app, data-app-wasm        the page's half of the program
//   data-engine                    what to start as `new Worker(url, {type: "module"})`, see engine.js
//   data-worker, data-worker-wasm  what to hand to it
//   data-content                   the files that are loaded when they are wanted, by the page's half: their names' hashes
//                                  tell their contents; only in release builds, in others names are plain
//   data-offline                   the service worker; only in release builds
//
// The words are in index.html: <p id="loading"> goes when the program is drawn, which it does itself, or has failed to start,
// and then <p id="failure"> is shown with what went wrong in its <span>.
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

  const excuse = (error) => {
    console.error(error);
    document.getElementById("loading")?.remove();
    const words = document.getElementById("failure");
    words.querySelector("span").textContent = error;
    words.hidden = false;
  };

  // All content is kept for the time without a network, once there is nothing else to do.
  const complete = () => {
    const idle = window.requestIdleCallback ?? ((then) => setTimeout(then, 1000));
    navigator.serviceWorker.ready.then(({ active }) => idle(() => active.postMessage("COMPLETE")));
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
      if (document.hidden) return;
      registration.update().catch(() => {});
      complete();
    });
    complete();

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

  start().catch(excuse);
  if (names.offline && navigator.serviceWorker) {
    // Without it (a private window, say) the page works as long as there is a network.
    addEventListener("load", () => offerUpdates().catch(console.warn));
  }
})();
