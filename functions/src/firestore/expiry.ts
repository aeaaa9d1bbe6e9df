import { Timestamp } from "@google-cloud/firestore";
import { retainedUntil, type RetainedKind } from "@lightwell/shared/personal-data/retention-periods";
import { z } from "zod";

/** When the database may delete a document. */
export const expirySchema = z.instanceof(Timestamp);

/** The end of the retention period of personal data that began at `startMs`, in epoch ms. */
export function expiryOf(kind: RetainedKind, startMs: number): z.infer<typeof expirySchema> {
  return Timestamp.fromMillis(retainedUntil(kind, startMs));
}

/** At an instant, in epoch ms. */
export function expiryAt(atMs: number): z.infer<typeof expirySchema> {
  return Timestamp.fromMillis(atMs);
}
