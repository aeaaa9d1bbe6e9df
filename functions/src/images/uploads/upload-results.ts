import { dayMs } from "@lightwell/shared/delivery/calendar-date";
import {
  uploadResultSchema,
  type UploadResult,
} from "@lightwell/shared/contract/back-office/upload-endpoints";
import type { Firestore } from "@google-cloud/firestore";
import { z } from "zod";
import { expiryAt, expirySchema } from "#src/firestore/expiry.ts";
import { typedCollection } from "#src/firestore/typed-collection.ts";

/** How long an upload and its result are kept. */
export const uploadLifetimeMs = dayMs;

/** The results of uploads, by upload id. */
export interface UploadResults {
  find(uploadId: string): Promise<UploadResult | undefined>;
  save(uploadId: string, result: UploadResult, nowMs: number): Promise<void>;
}

export function firestoreUploadResults(database: Firestore): UploadResults {
  const table = typedCollection(
    database,
    "uploads",
    z.object({ result: uploadResultSchema, expires: expirySchema }),
  );
  return {
    find: async (uploadId) => (await table.doc(uploadId).get()).data()?.result,
    async save(uploadId, result, nowMs) {
      await table.doc(uploadId).set({ result, expires: expiryAt(nowMs + uploadLifetimeMs) });
    },
  };
}
