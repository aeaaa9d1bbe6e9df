import * as log from "#src/log/log.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PictureStore } from "#src/images/picture-store.ts";
import type { OrderRepository } from "#src/orders/order-repository.ts";
import { drawPrintFile } from "./draw-print-file.ts";
import { wantedPrintFile } from "./print-file.ts";
import type { PrintFileDeps } from "./request-print-file.ts";

export interface PreparePrintFileDeps extends PrintFileDeps {
  readonly orders: Pick<OrderRepository, "order">;
  readonly pictures: Pick<PictureStore, "downloadOriginal">;
}

/** Makes the print file of a queued job and stores it. Does nothing for a job that is no longer queued. */
export async function preparePrintFile(deps: PreparePrintFileDeps, jobId: string): Promise<void> {
  const job = await deps.printFileJobs.find(jobId);
  if (job?.state !== "queued") return;
  const { orderId, lineNumber, path } = job;
  const state = await drawAndStore(deps, { orderId, lineNumber }).catch((cause: unknown) => {
    log.error("print-file.failed", cause, { orderId, lineNumber });
    return "failed" as const; // the next request makes it again
  });
  await deps.printFileJobs.finish({ orderId, lineNumber, path }, state, deps.now());
}

async function drawAndStore(
  deps: PreparePrintFileDeps,
  { orderId, lineNumber }: { readonly orderId: string; readonly lineNumber: number },
): Promise<"ready" | "failed"> {
  const order = await deps.orders.order(orderId);
  const requested = order && wantedPrintFile(order, lineNumber, deps.printFileConfig);
  const folder = await mkdtemp(join(tmpdir(), "print-file-"));
  try {
    const original = join(folder, "original");
    if (!requested || !(await deps.pictures.downloadOriginal(requested.line.image, original))) {
      log.error("print-file.no-original", { orderId, lineNumber, image: requested?.line.image });
      return "failed";
    }
    const { line, configuration, name, path } = requested;
    const localPath = join(folder, name);
    await drawPrintFile({ original, configuration, picture: line }, deps.printFileConfig, localPath);
    await deps.printFiles.put(localPath, { path, name });
    return "ready";
  } finally {
    await rm(folder, { recursive: true });
  }
}
