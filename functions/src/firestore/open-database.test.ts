import { createServer, type AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "./open-database.ts";

test("a write to a database that does not answer fails after its timeout", async () => {
  await openDatabase("demo-silent").doc("carts/1").get(); // loads the client, which takes seconds on a busy machine
  const server = createServer((socket) => void socket.on("error", () => undefined)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  vi.stubEnv("FIRESTORE_EMULATOR_HOST", `127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const started = Date.now();
  await expect(openDatabase("demo-silent", 500).doc("carts/1").set({})).rejects.toThrow(/Deadline exceeded/);
  expect(Date.now() - started).toBeLessThan(10_000); // the timeout that it has otherwise
});
