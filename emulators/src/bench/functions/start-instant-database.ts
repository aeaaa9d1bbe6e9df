import { fork } from "node:child_process";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

/** Starts the database of `instant-database.ts` in a process of its own. */
export async function startInstantDatabase(): Promise<{ readonly host: string; stop(): void }> {
  const child = fork(fileURLToPath(new URL("instant-database.ts", import.meta.url)));
  const { port } = await new Promise<AddressInfo>((resolve, reject) => {
    child.once("message", (address) => resolve(address as AddressInfo)); // its only message
    child.once("exit", () => reject(new Error("The database of the bench did not start.")));
  });
  return { host: `127.0.0.1:${port}`, stop: () => void child.kill() };
}
