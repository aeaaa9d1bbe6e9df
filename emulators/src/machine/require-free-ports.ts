import { createServer } from "node:net";
import { portPurposes, type WorldPorts } from "../world/ports.ts";
import { SetupFailure } from "./setup-failure.ts";

/** Throws a `SetupFailure` that names every port of the world that somebody else listens on. */
export async function requireFreePorts(ports: Partial<WorldPorts>): Promise<void> {
  const taken: string[] = [];
  for (const [name, port] of Object.entries(ports) as [keyof WorldPorts, number][]) {
    if (!(await isFree(port))) taken.push(`${port}, for ${portPurposes[name]}`);
  }
  if (taken.length === 0) return;
  const [are, them] = taken.length === 1 ? ["Port", "it"] : ["Ports", "them"];
  throw new SetupFailure(
    `${are} already in use: ${taken.join("; ")}. Stop the program that holds ${them} (is the shop running in another terminal? ` +
      `“lsof -i :${/^\d+/.exec(taken[0] ?? "")?.[0]}” names the program) and try again, or move every port: “PORT_SHIFT=100 npm start”.`,
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
