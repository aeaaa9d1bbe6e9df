import { SetupFailure } from "../machine/setup-failure.ts";

/** Where each part of a local world listens, on the loopback address. Every port in use is in this table. */
const usualPorts = {
  hosting: 5000,
  functions: 5001,
  paymentDesk: 5010,
  mailboxSmtp: 5025,
  mailboxPage: 5026,
  vite: 5173,
  firestore: 8080,
  firestoreWebsocket: 9150,
  auth: 9099,
  storage: 9199,
  eventarc: 9299,
  tasks: 9499,
  hub: 4400,
  logging: 4500,
} as const;

export type WorldPorts = Readonly<Record<keyof typeof usualPorts, number>>;

/** `PORT_SHIFT=100 npm start` moves every port by 100: for a second clone, or where another program has a port. */
const shift = portShift(process.env["PORT_SHIFT"]);

export const shopPorts: WorldPorts = shifted(shift);

/** The tests have a world of their own, so they run beside a running shop. */
export const testPorts: WorldPorts = shifted(shift + 20_000);

function shifted(by: number): WorldPorts {
  const ports: Record<keyof typeof usualPorts, number> = { ...usualPorts };
  for (const name of Object.keys(usualPorts) as (keyof typeof usualPorts)[]) ports[name] += by;
  return ports;
}

/** Reads the shift in ports: a whole number from 0 to 9999, 0 when unset. Throws a `SetupFailure` on anything else. */
export function portShift(written: string | undefined): number {
  if (written === undefined || written === "") return 0;
  if (!/^\d{1,4}$/.test(written))
    throw new SetupFailure(`PORT_SHIFT is “${written}”; it must be a whole number from 0 to 9999.`);
  return Number(written);
}

/** What each port is for, as told to somebody whose port is taken. */
export const portPurposes: Readonly<Record<keyof WorldPorts, string>> = {
  hosting: "the shop's pages (Hosting)",
  functions: "the shop's calls (Functions)",
  paymentDesk: "the payment desk",
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
