import { localPorts, type LocalPorts, portShift, testShift } from "@lightwell/shared/development/local-ports";
import { createServer } from "node:http";
import { listenOnLoopback } from "#src/processes/listen-on-loopback.ts";
import { SetupError } from "./command-output.ts";

/** The ports of `npm start`. Throws a `SetupError` when PORT_SHIFT cannot be used. */
export function shopPorts(): LocalPorts {
  return localPorts(readPortShift(process.env));
}

/** The ports of `npm test`, which can run beside the shop of `npm start`. Throws as `shopPorts` does. */
export function testPorts(): LocalPorts {
  return localPorts(readPortShift(process.env) + testShift);
}

/** `portShift()` of an environment. Throws a `SetupError` when PORT_SHIFT cannot be used. */
export function readPortShift(environment: NodeJS.ProcessEnv): number {
  try {
    return portShift(environment["PORT_SHIFT"]);
  } catch (cause) {
    throw new SetupError(cause instanceof Error ? cause.message : String(cause));
  }
}

/** The purpose of each port, for the message about ports in use. */
export const portPurposes: Readonly<Record<keyof LocalPorts, string>> = {
  hosting: "the shop's pages, Hosting",
  functions: "the shop's calls, Functions",
  stripeEmulator: "the Stripe emulator",
  mailboxSmtp: "the mailbox's SMTP",
  mailboxPage: "the mailbox's page",
  vite: "Vite's dev server",
  firestore: "the database, Firestore",
  firestoreWebsocket: "the database's websocket",
  auth: "sign-in, Auth",
  storage: "the bucket, Storage",
  eventarc: "the functions' events",
  tasks: "the functions' task queue",
  hub: "the emulators' hub",
  logging: "the emulators' log",
};

/** `8080` → `"http://127.0.0.1:8080"` */
export function loopbackOrigin(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const { port, close } = await listenOnLoopback(createServer());
  await close();
  return port;
}
