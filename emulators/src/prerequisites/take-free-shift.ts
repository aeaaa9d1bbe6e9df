import {
  localPorts,
  suggestedShifts,
  testShift,
  type LocalPorts,
} from "@lightwell/shared/development/local-ports";
import { createServer } from "node:net";
import { SetupError } from "./command-output.ts";
import { portPurposes, readPortShift } from "./ports.ts";

/**
 * Makes sure that the ports of `npm start`, or of `npm test`, are free. Without PORT_SHIFT and where one is taken, sets
 * it to the first suggested shift whose ports are free, and returns what was set and why. Throws a `SetupError` with
 * the ports in use if PORT_SHIFT was set before, or if no suggested shift is free.
 */
export async function takeFreeShift(
  whose: "shop" | "tests",
  environment: NodeJS.ProcessEnv = process.env,
  isFree: (port: number) => Promise<boolean> = canBeListenedOn,
): Promise<string | undefined> {
  const chosen = readPortShift(environment);
  const takenWith = async (shift: number) =>
    await takenPorts(localPorts(whose === "shop" ? shift : shift + testShift), isFree);
  const taken = await takenWith(chosen);
  const [first] = taken;
  if (first === undefined) return undefined;
  const inUse = `in use: ${taken.map(({ port, purpose }) => `${port} (${purpose})`).join(", ")}.`;
  const holder = `stop the program that “lsof -i :${first.port}” names`;
  if (environment["PORT_SHIFT"])
    throw new SetupError(
      `Ports of PORT_SHIFT=${chosen} ${inUse} Choose another one or none, so that free ports are used, or ${holder}.`,
    );
  for (const shift of suggestedShifts) {
    if ((await takenWith(shift)).length > 0) continue;
    environment["PORT_SHIFT"] = String(shift);
    return `PORT_SHIFT=${shift}, because port ${first.port} is in use`;
  }
  const shifts = new Intl.ListFormat("en").format(suggestedShifts.map(String)).replace(", and", " and");
  throw new SetupError(
    `Ports ${inUse} Those of PORT_SHIFT=${shifts} are, too: ${holder}, or choose another PORT_SHIFT.`,
  );
}

async function takenPorts(
  ports: LocalPorts,
  isFree: (port: number) => Promise<boolean>,
): Promise<{ readonly port: number; readonly purpose: string }[]> {
  const taken = [];
  for (const [name, port] of Object.entries(ports) as [keyof LocalPorts, number][])
    if (!(await isFree(port))) taken.push({ port, purpose: portPurposes[name] });
  return taken;
}

export function canBeListenedOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
