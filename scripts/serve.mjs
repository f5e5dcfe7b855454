// A static server for a build: `node scripts/serve.mjs [--dir dist] [--port 8080]`.
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import sirv from "sirv";

/// Serves `dir` at 127.0.0.1; port 0 takes a free one. `close()` resolves when the port is free again and nobody is connected.
export async function serve(dir, port = 0) {
  // `dev` looks files up anew for each request: a rebuild is seen at once.
  const files = sirv(dir, { dev: true, etag: true });
  const server = createServer((request, response) =>
    files(request, response, () => {
      response.writeHead(404, { "content-type": "text/plain" });
      response.end("Not found\n");
    }),
  );
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  let port;
  try {
    const { values } = parseArgs({
      options: { dir: { type: "string", default: "dist" }, port: { type: "string", default: "8080" } },
    });
    port = Number(values.port);
    const { url } = await serve(values.dir, port);
    console.log(`Chuhan is at ${url} (Ctrl+C ends it).`);
  } catch (error) {
    console.error(
      error.code === "EADDRINUSE"
        ? `Port ${port} is taken by another program: choose another one with --port.`
        : `Can't serve: ${error.message}`,
    );
    process.exit(1);
  }
}
