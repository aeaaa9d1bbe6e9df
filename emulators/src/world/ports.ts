/** Where each part of a local world listens, on the loopback address. Every port in use is in this table. */
export const shopPorts = {
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

export type WorldPorts = Readonly<Record<keyof typeof shopPorts, number>>;

/** The tests have a world of their own, so they run beside a running shop. */
export const testPorts: WorldPorts = shifted(20_000);

function shifted(by: number): WorldPorts {
  const ports: Record<keyof typeof shopPorts, number> = { ...shopPorts };
  for (const name of Object.keys(shopPorts) as (keyof typeof shopPorts)[]) ports[name] += by;
  return ports;
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
