import { dayMs } from "@lightwell/shared/delivery/calendar-date";
import { readStored, writeStored } from "#src/storage/browser-storage.ts";

/** An upload session that this browser has started, to be continued when the owner chooses the same file again. */
export interface UploadSession {
  readonly uploadId: string;
  readonly address: string;
  /** Epoch ms. */
  readonly started: number;
  /** When the bucket had the whole file, epoch ms; absent before. */
  readonly arrived?: number;
}

const storageKey = "uploads";

/** Six days: the bucket ends a session after a week. */
const lifetimeMs = 6 * dayMs;

/** The session under a key; undefined when there is none, or when it is too old. */
export function uploadSession(key: string): UploadSession | undefined {
  return sessions()[key];
}

/** Stores a session under a key; undefined removes it. */
export function storeUploadSession(key: string, session: UploadSession | undefined): void {
  const { [key]: _before, ...others } = sessions();
  writeStored("localStorage", storageKey, JSON.stringify(session ? { ...others, [key]: session } : others));
}

function sessions(): Record<string, UploadSession> {
  const stored: unknown = parsed(readStored("localStorage", storageKey));
  if (typeof stored !== "object" || stored === null) return {};
  const entries = Object.entries(stored).filter((entry): entry is [string, UploadSession] =>
    isSession(entry[1]),
  );
  return Object.fromEntries(entries.filter(([, { started }]) => Date.now() - started < lifetimeMs));
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "{}");
  } catch {
    return {}; // written by something else
  }
}

function isSession(value: unknown): value is UploadSession {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    typeof fields.get("uploadId") === "string" &&
    typeof fields.get("address") === "string" &&
    typeof fields.get("started") === "number"
  );
}
