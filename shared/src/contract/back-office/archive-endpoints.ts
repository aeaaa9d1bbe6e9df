import { z } from "zod";
import { adminCall } from "#src/contract/endpoint.ts";

/** One ZIP file of an archive. */
export const archivePartSchema = z.object({
  /** `lightwell-2026-11-26-part-1.zip` */
  name: z.string(),
  bytes: z.int(),
  /** Of the whole file, in hexadecimal digits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ArchivePart = Readonly<z.infer<typeof archivePartSchema>>;

/** Everything that the shop has, as files to download. Times in epoch ms. */
export const archiveSchema = z.object({
  id: z.string(),
  /** `failed`: a part could not be made, or its making has stopped; starting the archive goes on with that part. */
  state: z.enum(["making", "ready", "failed"]),
  startedAt: z.int(),
  /** When its files are deleted, whether it is ready or not. */
  deletedAt: z.int(),
  /** The pictures that are in a part, and all that the shop had when the archive was begun. */
  pictures: z.object({ done: z.int(), total: z.int() }),
  parts: z.array(archivePartSchema),
  /** The file names of pictures whose originals were not there. */
  missing: z.array(z.string()),
  /** Paths of documents, such as `photos/abc`, that could not be read when it was completed: no part has them. */
  unreadable: z.array(z.string()),
});
export type Archive = Readonly<z.infer<typeof archiveSchema>>;

export const archiveStatusSchema = z.object({
  /** Absent when none was begun in the last days. */
  archive: archiveSchema.optional(),
  /** When the last archive was ready, also of one that is deleted since. */
  lastReadyAt: z.int().optional(),
});

export const getArchive = adminCall({
  method: "GET",
  path: "/api/admin/archive",
  reply: archiveStatusSchema,
});

/**
 * Begins an archive, which is made in the background, in place of one that is ready. Goes on with one that has
 * failed; one that is being made stays as it is.
 */
export const startArchive = adminCall({
  method: "POST",
  path: "/api/admin/archive",
  reply: archiveStatusSchema,
});

/** Deletes the files of the archive, also of one that is being made. */
export const deleteArchive = adminCall({
  method: "DELETE",
  path: "/api/admin/archive",
  reply: archiveStatusSchema,
});

/** An address from which a part can be downloaded for twelve hours, also in ranges of bytes. */
export const getArchivePart = adminCall({
  method: "GET",
  path: "/api/admin/archive/:part",
  params: { part: z.string().regex(/^[1-9]\d{0,3}$/) },
  notFound: "There is no such part.",
  reply: z.object({ url: z.string() }),
});
