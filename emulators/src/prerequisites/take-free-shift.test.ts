import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { listenOnLoopback } from "#src/processes/listen-on-loopback.ts";
import { SetupError } from "./command-output.ts";
import { canBeListenedOn, takeFreeShift } from "./take-free-shift.ts";

/** A machine on which these ports are taken and no others. */
const allBut =
  (...taken: number[]) =>
  (port: number) =>
    Promise.resolve(!taken.includes(port));

test("a port that another program listens on is taken", async () => {
  const { port, close } = await listenOnLoopback(createServer());
  onTestFinished(close);
  expect(await canBeListenedOn(port)).toBe(false);
  expect(await canBeListenedOn(0)).toBe(true);
});

test("the usual ports are used while they are free", async () => {
  const environment = {};
  expect(await takeFreeShift("shop", environment, allBut(25_000))).toBeUndefined();
  expect(environment).toEqual({});
});

test.each([
  ["shop", [5000], "700"],
  ["shop", [5000, 5700], "1400"],
  ["shop", [5000, 5700, 6400, 7100, 25_000], "2800"],
  ["tests", [25_000, 5700], "700"],
  ["tests", [25_000, 25_700], "1400"],
] as const)("ports of the %s are moved where %j are taken, by %s", async (whose, taken, shift) => {
  const environment: NodeJS.ProcessEnv = {};
  expect(await takeFreeShift(whose, environment, allBut(...taken))).toBe(
    `PORT_SHIFT=${shift}, because port ${taken[0]} is in use`,
  );
  expect(environment["PORT_SHIFT"]).toBe(shift);
});

test("ports of a PORT_SHIFT that was chosen are not moved", async () => {
  const environment = { PORT_SHIFT: "700" };
  const taking = takeFreeShift("shop", environment, allBut(5700, 9799));
  await expect(taking).rejects.toThrow(SetupError);
  await expect(taking).rejects.toThrow(
    "Ports of PORT_SHIFT=700 in use: 5700 (the shop's pages, Hosting), 9799 (sign-in, Auth). Choose another one or none, so that free ports are used, or stop the program that “lsof -i :5700” names.",
  );
  expect(environment).toEqual({ PORT_SHIFT: "700" });
});

test("where every shift has a port in use, the usual ones are named", async () => {
  await expect(takeFreeShift("shop", {}, allBut(5000, 5700, 6400, 7100, 7800))).rejects.toThrow(
    "Ports in use: 5000 (the shop's pages, Hosting). Those of PORT_SHIFT=700, 1400, 2100 and 2800 are, too: stop the program that “lsof -i :5000” names, or choose another PORT_SHIFT.",
  );
});
