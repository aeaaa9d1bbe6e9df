import {
  localPorts,
  portShift,
  testShift,
  type LocalPorts as WorldPorts,
} from "@lightwell/shared/development/local-ports";
import { SetupFailure } from "#src/machine/setup-failure.ts";

export type { WorldPorts };

/** The ports of `npm start`. Throws a `SetupFailure` when PORT_SHIFT cannot be used. */
export function shopPorts(): WorldPorts {
  return localPorts(shiftOfThisClone());
}

/** The tests have a world of their own, so they run beside a running shop. Throws as `shopPorts` does. */
export function testPorts(): WorldPorts {
  return localPorts(shiftOfThisClone() + testShift);
}

function shiftOfThisClone(): number {
  try {
    return portShift(process.env["PORT_SHIFT"]);
  } catch (cause) {
    throw new SetupFailure(cause instanceof Error ? cause.message : String(cause));
  }
}

/** What each port is for, as told to somebody whose port is taken. */
export const portPurposes: Readonly<Record<keyof WorldPorts, string>> = {
  hosting: "the shop's pages (Hosting)",
  functions: "the shop's calls (Functions)",
  stripeEmulator: "the Stripe emulator",
  mailboxSmtp: "the mailbox's SMTP",
  mailboxPage: "the mailbox's page",
  vite: "Vite's dev server",
  firestore: "the database (Firestore)",
  firestoreWebsocket: "the database's websocket",
  auth: "sign-in (Auth)",
  storage: "the bucket (Storage)",
  eventarc: "the functions' events",
  tasks: "the functions' task queue",
  hub: "the emulators' hub",
  logging: "the emulators' log",
};
