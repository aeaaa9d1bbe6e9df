import type { PrintFileConfig } from "#src/config/config.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Order } from "#src/orders/order.ts";
import type { PrintFileJob, PrintFileJobs } from "./print-file-jobs.ts";
import { printFileSeconds } from "./print-file-seconds.ts";
import { type PrintFileStore, wantedPrintFile } from "./print-file.ts";

export interface PrintFileDeps {
  readonly printFileJobs: PrintFileJobs;
  readonly printFiles: PrintFileStore;
  readonly printFileConfig: PrintFileConfig;
  readonly now: () => number;
}

export type RequestedPrintFile =
  | { readonly state: "preparing" | "failed" }
  | { readonly state: "ready"; readonly name: string; readonly url: string };

/** How long a URL works. */
const urlLifetimeMs = 15 * 60 * 1_000;
/** The function of a job queued before that has ended; it starts within a minute. */
const longestMs = (printFileSeconds + 60) * 1_000;
/** How soon a failed file can be tried again. */
const retryAfterMs = 30_000;

/**
 * Returns the URL of the print file of a line if the file exists; otherwise queues it. Throws `not-found` when the line
 * cannot be printed.
 */
export async function requestPrintFile(
  deps: PrintFileDeps,
  order: Order,
  lineNumber: number,
): Promise<RequestedPrintFile> {
  const wanted = wantedPrintFile(order, lineNumber, deps.printFileConfig);
  if (!wanted) throw new AppError("not-found", "There is no print file of this line.");
  const { path, name } = wanted;
  const now = deps.now();
  const isThere = await deps.printFiles.has(path);
  if (isThere)
    return { state: "ready", name, url: await deps.printFiles.temporaryUrl(path, now + urlLifetimeMs) };
  const { state } = await deps.printFileJobs.queue({ orderId: order.id, lineNumber, path }, now, (job) =>
    isDue(job, path, now),
  );
  return { state: state === "failed" ? "failed" : "preparing" };
}

/**
 * Whether the file is made again: its settings have changed, it was deleted, it failed a while ago, or its job has not
 * ended.
 */
function isDue(job: PrintFileJob, path: string, nowMs: number): boolean {
  if (job.path !== path) return true;
  if (job.state === "queued") return job.updated + longestMs < nowMs;
  return job.state === "ready" || job.updated + retryAfterMs < nowMs;
}
