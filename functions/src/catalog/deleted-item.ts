import { recoverableDays, type DeletedEntry } from "@lightwell/shared/catalog/deleted-entry";
import { z } from "zod";
import { storedCollectionSchema } from "./stored-collection.ts";
import { storedPhotoSchema } from "./stored-photo.ts";

const dayMs = 24 * 60 * 60 * 1_000;

/** What was deleted, whole, with everything it takes to bring it back. */
export const deletedItemSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("photo"),
    id: z.string(),
    /** Epoch ms. */
    deleted: z.int(),
    photo: storedPhotoSchema,
    /** The collections it hung in, and where in them, counted from 0. */
    links: z.array(z.object({ collectionId: z.string(), place: z.int() })),
  }),
  z.object({
    kind: z.literal("collection"),
    id: z.string(),
    deleted: z.int(),
    collection: storedCollectionSchema,
  }),
]);
export type DeletedItem = z.infer<typeof deletedItemSchema>;

/** What the owner is told of it. */
export function entryOf(item: DeletedItem): DeletedEntry {
  const { kind, id, deleted } = item;
  const { title } = item.kind === "photo" ? item.photo : item.collection;
  return { kind, id, title, deleted, expires: deleted + recoverableDays * dayMs };
}

/** Whether it is gone for good at some moment, epoch ms. */
export function isExpired(item: DeletedItem, now: number): boolean {
  return entryOf(item).expires <= now;
}

/** Everything deleted before this, epoch ms, is gone for good. */
export function expiryLine(now: number): number {
  return now - recoverableDays * dayMs;
}
