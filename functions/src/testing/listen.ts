import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenOnLoopback, type LoopbackServer } from "@lightwell/emulators/processes/listen-on-loopback";

/** Serves on a free port of this machine. */
export async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
): Promise<LoopbackServer> {
  return await listenOnLoopback(createServer((request, response) => void handle(request, response)));
}
