import { once } from "node:events";
import { cpSync, existsSync } from "node:fs";
import type { RequestListener, Server } from "node:http";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { server as hostingServer } from "superstatic";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "@lightwell/emulators/files/temporary-folder";
import { buildFolders } from "../../tools/build/build-folders.ts";
import { readEnvironmentConfig } from "../../tools/build/environment-config.ts";
import { allReleased } from "./owner.ts";

/**
 * The shop as it is released now, behind the server of Hosting's emulator, with every function stopped: an address
 * without a file answers 503. `calls` are the method and path of each request that a function would have answered.
 */
export async function startWithStoppedFunctions() {
  await allReleased();
  const folder = temporaryFolder();
  cpSync(join(import.meta.dirname, "../..", buildFolders().pages), folder, {
    recursive: true,
    // another story may remove a file meanwhile
    filter: (path) => !basename(path).startsWith(".") && existsSync(path),
  });
  const calls: string[] = [];
  const stopped: RequestListener = ({ method, url }, response) => {
    calls.push(`${method} ${url}`);
    response.writeHead(503, { "Content-Type": "text/plain" }).end("Service Unavailable");
  };
  const server = await new Promise<Server>((resolve) => {
    const starting = hostingServer({
      port: 0,
      hostname: "127.0.0.1",
      cwd: folder,
      config: JSON.stringify({ ...readEnvironmentConfig().hosting, public: "." }),
      compression: true,
      stack: "strict",
      rewriters: { function: async () => await Promise.resolve(stopped) },
    }).listen(() => resolve(starting));
  });
  onTestFinished(async () => {
    const closed = once(server, "close");
    server.close(); // requests under way still read files of the folder, which is deleted next
    const timer = setTimeout(() => server.closeAllConnections(), 2_000);
    await closed;
    clearTimeout(timer);
    await pause(1_000); // so do requests that the browser has aborted, which nothing waits for
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return { origin: `http://127.0.0.1:${address.port}`, calls };
}
