import { orderIdSchema } from "@lightwell/shared/checkout/checkout-schemas";
import { dayMs } from "@lightwell/shared/delivery/calendar-date";
import { inTransaction } from "#src/firestore/in-transaction.ts";
import type { Firestore } from "@google-cloud/firestore";
import { z } from "zod";
import { expiryAt, expirySchema } from "#src/firestore/expiry.ts";
import { typedCollection } from "#src/firestore/typed-collection.ts";

/** The making of one print file, stored under order and line. Times in epoch ms. */
const jobSchema = z.object({
  orderId: orderIdSchema,
  lineNumber: z.int().min(1),
  state: z.enum(["queued", "ready", "failed"]),
  /** Path of the file in the bucket, also before it exists. */
  path: z.string(),
  /** When the state last changed. */
  updated: z.int(),
  expires: expirySchema,
});
export type PrintFileJob = z.infer<typeof jobSchema>;

/** A print file is deleted after this time; the next request makes it again. */
export const printFileLifetimeMs = 14 * dayMs;

/** Identifies the job by order and line, and its file by the path. */
type JobKey = Pick<PrintFileJob, "orderId" | "lineNumber" | "path">;

export interface PrintFileJobs {
  /**
   * Returns the job. If there is none, or `isDue` returns true for it, it is queued first. Queueing starts the
   * background function.
   */
  queue(
    key: JobKey,
    nowMs: number,
    isDue: (job: PrintFileJob) => boolean,
  ): Promise<Pick<PrintFileJob, "state">>;
  find(id: string): Promise<PrintFileJob | undefined>;
  /** Stores the result of a job, unless another file was requested for the line in the meantime. */
  finish(key: JobKey, state: "ready" | "failed", nowMs: number): Promise<void>;
}

export function firestorePrintFileJobs(database: Firestore): PrintFileJobs {
  const table = typedCollection(database, "printFiles", jobSchema);
  const idOf = ({ orderId, lineNumber }: JobKey) => `${orderId}_${lineNumber}`;
  const newJob = (key: JobKey, state: PrintFileJob["state"], nowMs: number): PrintFileJob => ({
    ...key,
    state,
    updated: nowMs,
    expires: expiryAt(nowMs + printFileLifetimeMs),
  });
  return {
    queue: (key, nowMs, isDue) =>
      inTransaction(database, async (transaction) => {
        const job = (await transaction.get(table.doc(idOf(key)))).data();
        if (job && !isDue(job)) return job;
        const queued = newJob(key, "queued", nowMs);
        transaction.set(table.doc(idOf(key)), queued);
        return queued;
      }),
    find: async (id) => (await table.doc(id).get()).data(),
    finish: (key, state, nowMs) =>
      inTransaction(database, async (transaction) => {
        const job = (await transaction.get(table.doc(idOf(key)))).data();
        if (job?.path === key.path) transaction.set(table.doc(idOf(key)), newJob(key, state, nowMs));
      }),
  };
}
