/** The project of the shop on this machine. Firebase never connects one whose name begins with `demo-` to Google. */
export const localProject = "demo-lightwell";

/** Where each part of a local shop listens, on the loopback address. Every port in use is in this table. */
const usualPorts = {
  hosting: 5000,
  functions: 5001,
  stripeEmulator: 5010,
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

export type LocalPorts = Readonly<Record<keyof typeof usualPorts, number>>;

/** `npm test` has a shop of its own, this far above the one of `npm start` with the same PORT_SHIFT. */
export const testShift = 20_000;

/** Shops with these shifts, one without any and the tests of each can all run side by side. */
export const suggestedShifts = [700, 1_400, 2_100, 2_800] as const;

/** The ports within reach that browsers and `fetch` refuse to connect to (fetch.spec.whatwg.org, "bad port"). */
const blockedPorts: ReadonlySet<number> = new Set([
  5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/**
 * Reads PORT_SHIFT, which moves every port: a whole number from 0 to 9999, 0 when unset. Throws on anything else, and
 * on a shift that leads to a port browsers refuse.
 */
export function portShift(written: string | undefined): number {
  if (written === undefined || written === "") return 0;
  if (!/^\d{1,4}$/.test(written))
    throw new Error(`PORT_SHIFT is “${written}”; it must be a whole number from 0 to 9999.`);
  const shift = Number(written);
  const blocked = Object.values(localPorts(shift)).find((port) => blockedPorts.has(port));
  if (blocked !== undefined)
    throw new Error(`PORT_SHIFT=${shift} leads to port ${blocked}, which browsers refuse to connect to.`);
  return shift;
}

/** The ports of a local shop, each moved by `shift`. */
export function localPorts(shift: number): LocalPorts {
  const ports: Record<keyof typeof usualPorts, number> = { ...usualPorts };
  for (const name of Object.keys(usualPorts) as (keyof typeof usualPorts)[]) ports[name] += shift;
  return ports;
}
