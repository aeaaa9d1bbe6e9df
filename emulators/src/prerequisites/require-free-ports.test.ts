import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { listenOnLoopback } from "#src/processes/listen-on-loopback.ts";
import { requireFreePorts } from "./require-free-ports.ts";

async function takenPort(): Promise<number> {
  const { port, close } = await listenOnLoopback(createServer());
  onTestFinished(close);
  return port;
}

/** A machine on which these ports are taken and no others. */
const allBut =
  (...taken: number[]) =>
  (port: number) =>
    Promise.resolve(!taken.includes(port));

test("free ports pass the check", async () => {
  await expect(requireFreePorts({ hosting: 0 })).resolves.toBeUndefined();
});

test("a port that another program listens on is found", async () => {
  const port = await takenPort();
  await expect(requireFreePorts({ hosting: port, auth: 0 })).rejects.toThrow(
    `Port already in use: ${port}, for the shop's pages (Hosting).`,
  );
});

test("a port in use is reported with its purpose and a remedy", async () => {
  await expect(requireFreePorts({ hosting: 5000, auth: 9099 }, allBut(5000))).rejects.toThrow(
    "Port already in use: 5000, for the shop's pages (Hosting). Stop the program that holds it (is the shop running in another terminal? “lsof -i :5000” names the program) and try again, or move every port to where they are free: “PORT_SHIFT=700 npm start”.",
  );
});

test("all ports in use are reported together", async () => {
  await expect(requireFreePorts({ firestore: 8080, auth: 9099 }, allBut(8080, 9099))).rejects.toThrow(
    "Ports already in use: 8080, for the database (Firestore); 9099, for sign-in (Auth).",
  );
});

test.each([
  ["the shop", [5000, 5700], 1400],
  ["the tests", [5000, 25_700], 1400],
  ["several shops", [5000, 5700, 6400, 7100], 2800],
])(
  "a PORT_SHIFT is suggested only if its ports are free: those of %s are in use",
  async (_who, taken, shift) => {
    await expect(requireFreePorts({ hosting: 5000 }, allBut(...taken))).rejects.toThrow(
      `“PORT_SHIFT=${shift} npm start”`,
    );
  },
);

test("no PORT_SHIFT is suggested when each has a port in use", async () => {
  const taken = [5000, 5700, 6400, 7100, 7800];
  await expect(requireFreePorts({ hosting: 5000 }, allBut(...taken))).rejects.toThrow(/and try again\.$/);
});
