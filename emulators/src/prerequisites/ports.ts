import { localPorts, portShift, testShift, type LocalPorts } from "@lightwell/shared/development/local-ports";
import { SetupError } from "./setup-error.ts";

/** The ports of `npm start`. Throws a `SetupError` when PORT_SHIFT cannot be used. */
export function shopPorts(): LocalPorts {
  return localPorts(shiftOfThisClone());
}

/** The ports of `npm test`, which can run beside the shop of `npm start`. Throws as `shopPorts` does. */
export function testPorts(): LocalPorts {
  return localPorts(shiftOfThisClone() + testShift);
}

function shiftOfThisClone(): number {
  try {
    return portShift(process.env["PORT_SHIFT"]);
  } catch (cause) {
    throw new SetupError(cause instanceof Error ? cause.message : String(cause));
  }
}

/** The purpose of each port, for the message about a port in use. */
export const portPurposes: Readonly<Record<keyof LocalPorts, string>> = {
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
