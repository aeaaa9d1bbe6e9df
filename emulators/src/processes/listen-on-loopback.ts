import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface LoopbackServer {
  /** `http://127.0.0.1:41234` */
  readonly origin: string;
  readonly port: number;
  /** Ends the open connections, too. */
  readonly close: () => Promise<void>;
}

/** Starts a server on the loopback interface, on any free port for 0. Throws when the port is taken. */
export async function listenOnLoopback(server: Server, atPort = 0): Promise<LoopbackServer> {
  // By default, Node closes a connection after five idle seconds, even if a busy client is just sending a request.
  server.keepAliveTimeout = 600_000;
  server.listen(atPort, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // the address of every server that listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
