import type { RequestListener } from "node:http";
import { type Environment, readPlatformConfig, readPrintFileConfig } from "#src/config/config.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { bucketPictureStore } from "#src/images/bucket-picture-store.ts";
import { firestoreLabLinks } from "#src/lab/lab-link.ts";
import { apiApp } from "#src/http/api-app.ts";
import { labRoutes, type LabDeps } from "#src/lab/lab-routes.ts";
import { orderStatusRoutes } from "#src/order-status/order-status-routes.ts";
import { orderRepository } from "#src/orders/order-repository.ts";
import { bucketPrintFileStore } from "#src/print-files/bucket-print-file-store.ts";
import type { PreparePrintFileDeps } from "#src/print-files/prepare-print-file.ts";
import { firestorePrintFileJobs } from "#src/print-files/print-file-jobs.ts";
import { memoryRateLimiter } from "#src/rate-limits/memory-rate-limiter.ts";
import { limitFactor } from "#src/rate-limits/rate-limiter.ts";

export function orderListener(environment: Environment): RequestListener {
  const deps = orderDeps(environment);
  return apiApp((api) => {
    labRoutes(api, deps);
    orderStatusRoutes(api, deps);
  });
}

export function orderDeps(environment: Environment): LabDeps & PreparePrintFileDeps {
  const { projectId, bucket, isDemo } = readPlatformConfig(environment);
  const database = openDatabase(projectId);
  return {
    orders: orderRepository(database),
    labLinks: firestoreLabLinks(database),
    printFileJobs: firestorePrintFileJobs(database),
    printFiles: bucketPrintFileStore({ projectId, bucket }, environment),
    printFileConfig: readPrintFileConfig(environment),
    pictures: bucketPictureStore(projectId, bucket),
    limits: orderLimits(isDemo),
    now: Date.now,
  };
}

/** Limits of how often a visitor can try an id of an order or a token of a lab. */
export function orderLimits(isDemo: boolean): LabDeps["limits"] {
  const perMinute = (limit: number) =>
    memoryRateLimiter({ limit: limit * limitFactor(isDemo), windowSeconds: 60 });
  // The page of the lab requests each print file that is being made every two seconds: 600 are enough for 20 lines.
  return { visitor: perMinute(60), printFiles: perMinute(600) };
}
