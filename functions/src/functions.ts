import { configureFramework } from "./deployed/functions-framework.ts";
import { stripeSecrets } from "#src/payments/stripe/stripe-secrets.ts";
import { printFileSeconds } from "#src/print-files/print-file-seconds.ts";
import { eventFunction, firestore, httpFunction, scheduler, storage } from "./deployed/lazy-functions.ts";

// The deployed functions with their options. Each loads its app on the first call; this file is loaded by every start,
// so it imports nothing else.

/** The names of the secrets that functions which call the payment provider are deployed with. */
const paymentSecrets = stripeSecrets;

/**
 * Functions that a visitor waits for have a whole CPU, on which their start takes a third of the time that it takes on
 * the share that belongs to their memory. Concurrent calls share the CPU, so those that use more of it get fewer.
 */
const forVisitors = { invoker: "public", memory: "512MiB", cpu: 1 } as const;

/** The public pages as complete documents, the sitemap, the product feed and the web manifest. */
export const pages = httpFunction({ ...forVisitors, concurrency: 40, maxInstances: 20 }, async () =>
  (await import("./deployed/pages-app.ts")).pagesListener(process.env),
);

/** Everything shoppers read, their questions, and the errors that their browsers report. */
export const publicApi = httpFunction(
  { ...forVisitors, concurrency: 80, maxInstances: 20, hasMinInstances: true },
  async () => (await import("./deployed/public-app.ts")).publicListener(process.env),
);

/** The checkout, from the confirmed address to the payment session, which takes about 30 ms of CPU time. */
export const checkoutApi = httpFunction(
  {
    ...forVisitors,
    concurrency: 20,
    maxInstances: 10,
    hasMinInstances: true,
    secrets: [paymentSecrets.key, "GOOGLE_ADDRESS_KEY"],
  },
  async () => await (await import("./deployed/checkout-app.ts")).checkoutListener(process.env),
);

/** Receives the events that the payment provider reports. */
export const paymentWebhook = httpFunction(
  {
    ...forVisitors,
    concurrency: 40,
    maxInstances: 10,
    // The key determines whether live or test events are accepted.
    secrets: [paymentSecrets.key, ...paymentSecrets.webhook],
  },
  async () => await (await import("./deployed/payment-app.ts")).webhookListener(process.env),
);

/** The calls about orders that are placed: of the lab, with its link, and of shoppers. */
export const orderApi = httpFunction({ ...forVisitors, concurrency: 40, maxInstances: 10 }, async () =>
  (await import("./deployed/order-app.ts")).orderListener(process.env),
);

/** The calls of the back office; uploads are decoded here, hence the memory. */
export const adminApi = httpFunction(
  { ...forVisitors, memory: "1GiB", concurrency: 4, maxInstances: 5, secrets: [paymentSecrets.key] },
  async () => (await import("./deployed/admin-app.ts")).adminListener(process.env),
);

export const serveImage = httpFunction({ ...forVisitors, memory: "256MiB", maxInstances: 20 }, async () =>
  (await import("./deployed/image-app.ts")).imageListener(process.env),
);

/** Makes a refund when it is queued. `reconcilePayments` retries refunds that failed. */
export const makeRefund = eventFunction(
  (handle) =>
    firestore().onDocumentCreated(
      { document: "queuedRefunds/{id}", memory: "512MiB", maxInstances: 5, secrets: [paymentSecrets.key] },
      handle,
    ),
  async () => (await import("./deployed/payment-recorder.ts")).refundHandler(process.env),
);

/**
 * Ends delays that a shopper had to agree to and has not, makes queued refunds, and fetches the payment sessions of
 * unfinished orders from the provider, in case the reports of their payments never arrived.
 */
export const reconcilePayments = eventFunction(
  (handle) =>
    scheduler().onSchedule(
      {
        schedule: "every 60 minutes",
        memory: "512MiB",
        timeoutSeconds: 540,
        secrets: [paymentSecrets.key, "GOOGLE_ADDRESS_KEY"],
      },
      handle,
    ),
  async () => await (await import("./deployed/checkout-wiring.ts")).reconcileHandler(process.env),
);

/**
 * Makes a print file when its job is queued, one at a time. If a job is not completed, the lab's next request queues it
 * again.
 */
export const makePrintFile = eventFunction(
  (handle) =>
    firestore().onDocumentWritten(
      {
        document: "printFiles/{id}",
        memory: "4GiB",
        maxInstances: 5,
        concurrency: 1,
        timeoutSeconds: printFileSeconds,
      },
      handle,
    ),
  async () => (await import("./deployed/print-file-app.ts")).printFileHandler(process.env),
);

/**
 * Checks every file that a browser has uploaded, and creates the thumbnails of every original; one file at a time. The
 * memory is for the largest file, as temporary files are in memory, and 512 MB for decoding it.
 */
export const makeThumbnails = eventFunction(
  (handle) =>
    storage().onObjectFinalized(
      { memory: "2GiB", maxInstances: 10, concurrency: 1, timeoutSeconds: 540, retry: true },
      handle,
    ),
  async () => (await import("./deployed/image-upload-app.ts")).storedFileHandler(process.env),
);

/**
 * Makes an archive of the shop to download, one part in each call, whose end starts the next one. Parts must not be
 * made at the same time.
 */
export const makeArchive = eventFunction(
  (handle) =>
    firestore().onDocumentWritten(
      {
        document: "archives/{id}",
        memory: "1GiB",
        maxInstances: 1,
        concurrency: 1,
        timeoutSeconds: 540,
        retry: true,
      },
      handle,
    ),
  async () => (await import("./deployed/archive-app.ts")).archiveHandler(process.env),
);

/**
 * Publishes a change of many documents, such as the shop's name, in the background. `retryPublishJobs` continues a job
 * that ends early.
 */
export const publishInBackground = eventFunction(
  (handle) =>
    firestore().onDocumentCreated(
      { document: "publishQueue/{key}", memory: "512MiB", timeoutSeconds: 540, maxInstances: 2 },
      handle,
    ),
  async () => (await import("./deployed/publishing-app.ts")).publishHandler(process.env),
);

/**
 * Releases the pages of changed documents as files of the site, one release after the other. `retryPublishJobs`
 * continues what a call has left.
 */
export const releasePages = eventFunction(
  (handle) =>
    firestore().onDocumentWritten(
      { document: "releaseRequests/{id}", memory: "1GiB", timeoutSeconds: 540, maxInstances: 1 },
      handle,
    ),
  async () => (await import("./deployed/publishing-app.ts")).releaseHandler(process.env),
);

/**
 * Begins prices that are planned for a day, retries publish jobs that the call or function that ran them has not
 * completed, and releases what is left, everything after a deployment.
 */
export const retryPublishJobs = eventFunction(
  (handle) =>
    scheduler().onSchedule({ schedule: "every 5 minutes", memory: "1GiB", timeoutSeconds: 540 }, handle),
  async () => (await import("./deployed/publishing-app.ts")).retryPublishHandler(process.env),
);

/**
 * Compares the published documents with the catalog and publishes everything again if they differ, and the released
 * files with the published documents.
 */
export const repairPublished = eventFunction(
  (handle) =>
    scheduler().onSchedule({ schedule: "every 24 hours", memory: "1GiB", timeoutSeconds: 900 }, handle),
  async () => (await import("./deployed/publishing-app.ts")).repairHandler(process.env),
);

/**
 * Draws the prints of a mail and sends it when it is added to the outbox, five mails at the same time: mail servers
 * refuse many connections. `retryOutboxMail` sends mails that failed, and those that none of the five took.
 */
export const sendMail = eventFunction(
  (handle) =>
    firestore().onDocumentCreated(
      {
        document: "outbox/{key}",
        memory: "512MiB",
        maxInstances: 5,
        concurrency: 1,
        timeoutSeconds: 240,
        secrets: ["SMTP_URL"],
      },
      handle,
    ),
  async () => (await import("./deployed/mail-app.ts")).mailHandler(process.env),
);

/** Makes the next attempt at mails that could not be sent. */
export const retryOutboxMail = eventFunction(
  (handle) =>
    scheduler().onSchedule(
      { schedule: "every 5 minutes", memory: "512MiB", timeoutSeconds: 540, secrets: ["SMTP_URL"] },
      handle,
    ),
  async () => (await import("./deployed/mail-app.ts")).retryMailHandler(process.env),
);

/**
 * Permanently removes archives that are six days old, print files that are two weeks old, uploads that never became a
 * picture, and items that were deleted too long ago to be restored.
 */
export const purgeTrash = eventFunction(
  (handle) =>
    scheduler().onSchedule({ schedule: "every 24 hours", memory: "512MiB", timeoutSeconds: 540 }, handle),
  async () => (await import("./deployed/retention-app.ts")).purgeHandler(process.env),
);

/** Deletes and erases personal data whose retention period has ended. */
export const enforceRetention = eventFunction(
  (handle) =>
    scheduler().onSchedule({ schedule: "every 24 hours", memory: "512MiB", timeoutSeconds: 540 }, handle),
  async () => (await import("./deployed/retention-app.ts")).retentionHandler(process.env),
);

configureFramework(process.env);
