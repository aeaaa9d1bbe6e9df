import { localPorts, suggestedShifts, testShift } from "@lightwell/shared/development/local-ports";
import { createServer } from "node:net";
import { portPurposes, type WorldPorts } from "#src/world/ports.ts";
import { SetupFailure } from "./setup-failure.ts";

/**
 * Throws a `SetupFailure` that names every port of the world that somebody else listens on, and a PORT_SHIFT whose
 * ports are all free at the moment.
 */
export async function requireFreePorts(
  ports: Partial<WorldPorts>,
  isFree: (port: number) => Promise<boolean> = canBeListenedOn,
): Promise<void> {
  const taken: string[] = [];
  for (const [name, port] of Object.entries(ports) as [keyof WorldPorts, number][]) {
    if (!(await isFree(port))) taken.push(`${port}, for ${portPurposes[name]}`);
  }
  if (taken.length === 0) return;
  const [are, them] = taken.length === 1 ? ["Port", "it"] : ["Ports", "them"];
  const shift = await freeShift(isFree);
  throw new SetupFailure(
    `${are} already in use: ${taken.join("; ")}. Stop the program that holds ${them} (is the shop running in another terminal? ` +
      `“lsof -i :${/^\d+/.exec(taken[0] ?? "")?.[0]}” names the program) and try again` +
      (shift === undefined
        ? "."
        : `, or move every port to where they are free: “PORT_SHIFT=${shift} npm start”.`),
  );
}

/** The first suggested shift with which neither the shop nor its tests need a port that is taken. */
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
