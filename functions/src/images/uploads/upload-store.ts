import {
  uploadIdRegExp,
  type UploadMetadata,
  uploadMetadataSchema,
  uploadName,
  type UploadResult,
  uploadResultSchema,
} from "@lightwell/shared/contract/back-office/upload-endpoints";
import { dayMs } from "@lightwell/shared/delivery/calendar-date";
import type { Firestore } from "@google-cloud/firestore";
import { z } from "zod";
import { typedCollection } from "#src/firestore/typed-collection.ts";
import { expiryAt, expirySchema } from "#src/firestore/expiry.ts";
import { type PictureTarget, type StoredFile, storedAtOf } from "#src/images/picture-store.ts";

/** The files that browsers have uploaded to the bucket and that are not processed yet. */
export interface UploadStore {
  /** Downloads the file of an upload to a local path. Returns whether it exists. */
  download(uploadId: string, path: string): Promise<boolean>;
  /** Copies the file to a private original. A trigger then makes its thumbnails. */
  copyToOriginal(
    uploadId: string,
    fileKey: string,
    original: { readonly contentType: string; readonly target: PictureTarget },
  ): Promise<void>;
  delete(uploadId: string): Promise<void>;
  /** Deletes the uploads that were stored before an instant, epoch ms. */
  deleteOlderThan(beforeMs: number): Promise<void>;
}

/** A file that a browser has stored. */
export interface Upload {
  readonly uploadId: string;
  /** Undefined if the metadata sent by the browser is not valid. */
  readonly metadata: UploadMetadata | undefined;
  readonly bytes: number;
  /** When the browser stored it, epoch ms. */
  readonly uploaded: number;
}

/** The upload of a stored file in the folder for uploads; undefined for every other file. */
export function uploadOf(
  file: StoredFile & { readonly size?: string | number | undefined },
): Upload | undefined {
  const uploadId = file.name.slice(uploadName("").length);
  if (file.name !== uploadName(uploadId) || !uploadIdRegExp.test(uploadId)) return undefined;
  return {
    uploadId,
    metadata: uploadMetadataSchema.strip().safeParse(file.metadata).data,
    bytes: Number(file.size ?? 0),
    uploaded: storedAtOf(file),
  };
}

/** How long an upload and its result are kept. */
export const uploadLifetimeMs = dayMs;

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
