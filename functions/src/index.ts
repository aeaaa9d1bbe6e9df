/** What is deployed, by name. Each function loads its own code on its first call and nobody else's. */
import { firestore, scheduler, served, storage, triggered } from "./deployed/described-when-asked.ts";
import { leaveBodiesUnparsed } from "./deployed/unparsed-bodies.ts";

// The functions framework makes its server after it has loaded this file. It adds stack traces to its refusals unless told
// that this is production.
if (process.env["FUNCTIONS_EMULATOR"] !== "true") process.env["NODE_ENV"] ??= "production";
leaveBodiesUnparsed(process.env);

/** Everything shoppers read, and their questions. */
export const publicApi = served(
  { invoker: "public", memory: "512MiB", maxInstances: 20 },
  async () => (await import("./entry/public-api.ts")).publicApi,
);

/** The public pages as whole documents. */
export const pages = served(
  { invoker: "public", memory: "512MiB", maxInstances: 20 },
  async () => (await import("./entry/pages.ts")).pages,
);

/** The back office's calls; uploads are decoded here, hence the memory. */
export const adminApi = served(
  { invoker: "public", memory: "1GiB", maxInstances: 5, concurrency: 4 },
  async () => (await import("./entry/admin-api.ts")).adminApi,
);

/** Pictures by their names. */
export const serveImage = served(
  { invoker: "public", memory: "256MiB", maxInstances: 20 },
  async () => (await import("./entry/serve-image.ts")).serveImage,
);

/** Makes the published sizes of every original that is uploaded, one original at a time. */
export const makeThumbnails = triggered(() =>
  storage().onObjectFinalized(
    { memory: "1GiB", maxInstances: 10, concurrency: 1, retry: true },
    async ({ data }) => {
      const { makeThumbnails: make } = await import("./entry/make-thumbnails.ts");
      await make(data);
    },
  ),
);

/** From the confirmed address to the payment session. */
export const checkoutApi = served(
  {
    invoker: "public",
    memory: "512MiB",
    maxInstances: 10,
    secrets: ["STRIPE_SECRET_KEY", "GOOGLE_ADDRESS_KEY"],
  },
  async () => (await import("./entry/checkout-api.ts")).checkoutApi,
);

/** What the card provider reports. */
export const paymentWebhook = served(
  {
    invoker: "public",
    memory: "512MiB",
    maxInstances: 10,
    // The key tells whether events have to be live ones.
    secrets: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_WEBHOOK_SECRET_PREVIOUS"],
  },
  async () => (await import("./entry/payment-webhook.ts")).paymentWebhook,
);

/** Asks the card provider about orders whose report has not come. */
export const reconcilePayments = triggered(() =>
  scheduler().onSchedule(
    { schedule: "every 60 minutes", memory: "512MiB", secrets: ["STRIPE_SECRET_KEY", "GOOGLE_ADDRESS_KEY"] },
    async () => {
      const { reconcilePayments: reconcile } = await import("./entry/reconcile-payments.ts");
      await reconcile();
    },
  ),
);

/** Looks whether shoppers see what the owner has saved, and mends what they do not. */
export const checkPublished = triggered(() =>
  scheduler().onSchedule({ schedule: "every 24 hours", memory: "512MiB" }, async () => {
    const { checkPublished: check } = await import("./entry/check-published.ts");
    await check();
  }),
);

/** Publishes what a save of the owner's was too large to publish by itself and has left behind. */
export const sweepPublishing = triggered(() =>
  scheduler().onSchedule({ schedule: "every 5 minutes", memory: "512MiB", timeoutSeconds: 290 }, async () => {
    const { sweepPublishing: sweep } = await import("./entry/sweep-publishing.ts");
    await sweep();
  }),
);

/** Ends what was deleted too long ago to be had back. */
export const sweepDeleted = triggered(() =>
  scheduler().onSchedule({ schedule: "every 24 hours", memory: "512MiB" }, async () => {
    const { sweepDeleted: sweep } = await import("./entry/sweep-deleted.ts");
    await sweep();
  }),
);

/** Sends a mail as soon as it is in the outbox, its prints drawn; what fails is left to the sweep. */
export const sendMail = triggered(() =>
  firestore().onDocumentCreated(
    { document: "outbox/{key}", memory: "512MiB", maxInstances: 5, secrets: ["SMTP_URL"] },
    async ({ params }) => {
      const { sendMail: send } = await import("./entry/send-mail.ts");
      await send(params.key);
    },
  ),
);

/** Makes the next attempt at mails that could not be sent. */
export const sweepOutbox = triggered(() =>
  scheduler().onSchedule(
    { schedule: "every 5 minutes", memory: "512MiB", timeoutSeconds: 290, secrets: ["SMTP_URL"] },
    async () => {
      const { sweepOutbox: sweep } = await import("./entry/sweep-outbox.ts");
      await sweep();
    },
  ),
);
