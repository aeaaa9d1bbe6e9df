import {
  localPorts,
  suggestedShifts,
  testShift,
  type LocalPorts,
} from "@lightwell/shared/development/local-ports";
import { createServer } from "node:net";
import { portPurposes } from "./ports.ts";
import { SetupError } from "./command-output.ts";

/**
 * Throws a `SetupError` that names every needed port that is in use, and a PORT_SHIFT whose ports are all free.
 */
export async function requireFreePorts(
  ports: Partial<LocalPorts>,
  isFree: (port: number) => Promise<boolean> = canBeListenedOn,
): Promise<void> {
  const taken: string[] = [];
  for (const [name, port] of Object.entries(ports) as [keyof LocalPorts, number][]) {
    if (!(await isFree(port))) taken.push(`${port}, for ${portPurposes[name]}`);
  }
  if (taken.length === 0) return;
  const [are, them] = taken.length === 1 ? ["Port", "it"] : ["Ports", "them"];
  const shift = await freeShift(isFree);
  throw new SetupError(
    `${are} already in use: ${taken.join("; ")}. Stop the program that holds ${them} (is the shop running in another terminal? ` +
      `“lsof -i :${/^\d+/.exec(taken[0] ?? "")?.[0]}” names the program) and try again` +
      (shift === undefined
        ? "."
        : `, or move every port to where they are free: “PORT_SHIFT=${shift} npm start”.`),
  );
}

/** The first suggested shift with which the ports of the shop and of its tests are free. */
async function freeShift(isFree: (port: number) => Promise<boolean>): Promise<number | undefined> {
  for (const shift of suggestedShifts) {
    const ports = [shift, shift + testShift].flatMap((by) => Object.values(localPorts(by)));
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return shift;
  }
  return undefined;
}

function canBeListenedOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
