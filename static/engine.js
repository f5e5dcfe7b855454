// The search worker's first breath, a module worker.
//
// The first message must be {glue, module}: the URL of the worker's glue and its compiled WebAssembly.Module. The page fetches and
// compiles it, because a worker of Firefox without a network cannot. Every other message has to wait until the program has
// posted one of its own: there is nobody to hear it before.
addEventListener(
  "message",
  async ({ data: { glue, module } }) => {
    try {
      const { default: init } = await import(glue);
      await init({ module_or_path: module });
    } catch (error) {
      // Fires `error` at the page's end.
      reportError(error);
    }
  },
  { once: true },
);
