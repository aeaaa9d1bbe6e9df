import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { requireFreePorts } from "./require-free-ports.ts";

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test("free ports are fine", async () => {
  await expect(requireFreePorts({ hosting: 0 })).resolves.toBeUndefined();
});

test("a taken port is named, with what it is needed for and the mend", async () => {
  const port = await takenPort();
  await expect(requireFreePorts({ hosting: port, auth: 0 })).rejects.toThrow(
    `Port already in use: ${port}, for the shop's pages (Hosting). Stop the program that holds it (is the shop running in another terminal? “lsof -i :${port}” names the program) and try again, or move every port: “PORT_SHIFT=100 npm start”.`,
  );
});

test("all taken ports are named at once", async () => {
  const [first, second] = [await takenPort(), await takenPort()];
  await expect(requireFreePorts({ firestore: first, auth: second })).rejects.toThrow(
    `Ports already in use: ${first}, for the database (Firestore); ${second}, for sign-in (Auth).`,
  );
});
