import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves on a free port of this machine. */
export async function listen(
  handle: RequestListener,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
