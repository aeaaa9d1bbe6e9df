import type { RequestHandler } from "express";
import { setTimeout as pause } from "node:timers/promises";

/** The calls that can be disturbed, by the name that they have here. */
const calls = {
  live: ["GET", /\/channels\/live$/],
  versions: ["GET", /\/versions$/],
  releases: ["GET", /\/releases$/],
  files: ["GET", /\/versions\/[^/]+\/files$/],
  operation: ["GET", /\/operations\/[^/]+$/],
  create: ["POST", /\/versions$/],
  clone: ["POST", /\/versions:clone$/],
  populate: ["POST", /\/versions\/[^/]+:populateFiles$/],
  upload: ["POST", /\/upload\/.*\/files\/[^/]+$/],
  finalize: ["PATCH", /\/versions\/[^/]+$/],
  release: ["POST", /\/releases$/],
  delete: ["DELETE", /\/versions\/[^/]+$/],
} as const satisfies Readonly<Record<string, readonly [method: string, path: RegExp]>>;

export type HostingCall = keyof typeof calls;

/** How calls of one kind are answered instead of normally. */
export interface Disturbance {
  readonly call: HostingCall;
  /** How many calls, 1 by default. */
  readonly times?: number;
  /** How many calls before them are not disturbed. */
  readonly after?: number;
  /** An error status, or `reset`: the connection is closed. Without it the call is only delayed. */
  readonly answer?: number | "reset";
  /** Whether the call does its work nevertheless, so that only its answer is lost. */
  readonly takesEffect?: boolean;
  readonly delayMs?: number;
  /** The call waits for it. */
  readonly until?: Promise<void>;
}

/** Records the calls and applies the disturbances of a test. */
export class Disturbances {
  readonly calls: HostingCall[] = [];
  #planned: (Disturbance & { left: number; after: number })[] = [];

  add(disturbance: Disturbance): void {
    const { times = 1, after = 0 } = disturbance;
    this.#planned.push({ ...disturbance, left: times, after });
  }

  clear(): void {
    this.#planned = [];
  }

  readonly handle: RequestHandler = async (request, response, next) => {
    const call = callOf(request.method, request.path);
    if (call === undefined) return next();
    this.calls.push(call);
    const disturbance = this.#next(call);
    if (disturbance === undefined) return next();
    const { answer, delayMs = 0, until, takesEffect = false } = disturbance;
    await pause(delayMs);
    await until;
    if (answer === undefined) return next();
    const fail = () => {
      if (answer === "reset") request.socket.resetAndDestroy();
      else {
        response.writeHead(answer, { "Content-Type": "application/json" });
        response.end(
          JSON.stringify({ error: { code: answer, message: "disturbed", status: "UNAVAILABLE" } }),
        );
      }
      return response;
    };
    if (!takesEffect) return void fail();
    response.json = fail;
    next();
  };

  #next(call: HostingCall): Disturbance | undefined {
    for (const planned of this.#planned) {
      if (planned.call !== call || planned.left === 0) continue;
      if (planned.after > 0) planned.after -= 1;
      else {
        planned.left -= 1;
        return planned;
      }
    }
    return undefined;
  }
}

function callOf(method: string, path: string): HostingCall | undefined {
  const names = Object.keys(calls) as HostingCall[];
  return names.find((name) => calls[name][0] === method && calls[name][1].test(path));
}
