import { Timestamp } from "@google-cloud/firestore";
import { z } from "zod";

/** When the database may forget a document. */
export const expirySchema = z.instanceof(Timestamp);

const yearMs = 365 * 24 * 60 * 60 * 1_000;

/** A year after `startMs`, in epoch ms: long enough to look something up, and not longer for personal data. */
export function expiryAfterYear(startMs: number): z.infer<typeof expirySchema> {
  return Timestamp.fromMillis(startMs + yearMs);
}

/** At an instant, in epoch ms. */
export function expiryAt(atMs: number): z.infer<typeof expirySchema> {
  return Timestamp.fromMillis(atMs);
}
