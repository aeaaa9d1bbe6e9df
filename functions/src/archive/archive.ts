import {
  type Archive,
  type ArchivePart,
  archiveSchema,
  archiveStatusSchema,
} from "@lightwell/shared/contract/back-office/archive-endpoints";
import { dayMs } from "@lightwell/shared/delivery/calendar-date";
import { retainedUntil } from "@lightwell/shared/personal-data/retention-periods";
import { z } from "zod";

const storedArchiveSchema = archiveSchema.extend({
  /** When it was begun or continued, or a part was made or has failed; epoch ms. */
  updatedAt: z.int(),
  /** How often the next part was begun in vain since the owner asked for it. */
  failures: z.int(),
  /** The path in the bucket of the last picture that is in a part; the pictures are sorted by it. */
  lastPicture: z.string(),
});
export type StoredArchive = Readonly<z.infer<typeof storedArchiveSchema>>;

export const storedArchiveStatusSchema = archiveStatusSchema.extend({
  archive: storedArchiveSchema.optional(),
});
export type StoredArchiveStatus = Readonly<z.infer<typeof storedArchiveStatusSchema>>;

/** How long the files of an archive are kept at least: the job that deletes them runs once a day. */
export const archiveLifetimeMs = retainedUntil("archives", 0) - dayMs;

/** How often in a row a part may fail. */
const maxFailures = 3;

/** An archive that is being made has stopped when nothing has changed for this long: a part takes less. */
const silenceMs = 10 * 60 * 1_000;

/** As the owner sees it: one that has stopped has failed. */
export function shownStatus(status: StoredArchiveStatus, nowMs: number): StoredArchiveStatus {
  const { archive } = status;
  if (archive?.state !== "making" || archive.updatedAt + silenceMs > nowMs) return status;
  return { ...status, archive: { ...archive, state: "failed" } };
}

/** Begins an archive, or goes on with one that has failed. Undefined while one is being made. */
export function startedArchive(
  status: StoredArchiveStatus,
  { id, nowMs }: { readonly id: string; readonly nowMs: number },
): StoredArchiveStatus | undefined {
  const { archive } = shownStatus(status, nowMs);
  if (archive?.state === "making") return undefined;
  if (archive?.state === "failed")
    return { ...status, archive: { ...archive, state: "making", failures: 0, updatedAt: nowMs } };
  const begun: StoredArchive = {
    id,
    state: "making",
    startedAt: nowMs,
    updatedAt: nowMs,
    deletedAt: nowMs + archiveLifetimeMs,
    pictures: { done: 0, total: 0 },
    parts: [],
    missing: [],
    unreadable: [],
    failures: 0,
    lastPicture: "",
  };
  return { ...status, archive: begun };
}

/** What one run of the job has added to an archive. */
export interface MadePart {
  /** Absent when no picture was left for it. */
  readonly part?: ArchivePart;
  readonly pictures: Archive["pictures"];
  readonly missing: readonly string[];
  readonly unreadable: readonly string[];
  readonly lastPicture: string;
  /** Whether the archive is complete. */
  readonly isLast: boolean;
}

/** Undefined if the archive is not the one that the part was made for, or has a part in its place already. */
export function withPart(
  status: StoredArchiveStatus,
  madeFor: StoredArchive,
  { part, pictures, missing, unreadable, lastPicture, isLast }: MadePart,
  nowMs: number,
): StoredArchiveStatus | undefined {
  const { archive } = status;
  if (archive?.id !== madeFor.id || archive.parts.length !== madeFor.parts.length) return undefined;
  const longer: StoredArchive = {
    ...archive,
    state: isLast ? "ready" : "making",
    updatedAt: nowMs,
    parts: part ? [...archive.parts, part] : archive.parts,
    pictures,
    missing: [...archive.missing, ...missing],
    unreadable: [...unreadable],
    lastPicture,
    failures: 0,
  };
  return { ...status, archive: longer, ...(isLast && { lastReadyAt: nowMs }) };
}

/** The archive is tried again, unless its next part has failed too often. */
export function withFailure(
  status: StoredArchiveStatus,
  archiveId: string,
  nowMs: number,
): StoredArchiveStatus | undefined {
  const { archive } = status;
  if (archive?.id !== archiveId) return undefined;
  const failures = archive.failures + 1;
  const state = failures < maxFailures ? archive.state : "failed";
  return { ...status, archive: { ...archive, failures, state, updatedAt: nowMs } };
}

/** Only when the last one was ready is kept. */
export function withoutArchive({ lastReadyAt }: StoredArchiveStatus): StoredArchiveStatus {
  return lastReadyAt === undefined ? {} : { lastReadyAt };
}
