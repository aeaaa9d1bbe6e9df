import type { Readable, Writable } from "node:stream";

/** An original, to be read once. */
export interface StoredOriginal {
  readonly bytes: number;
  readonly contentType: string;
  open(): Readable;
}

/** Stores the files of archives, which are private, and reads the originals that they contain. */
export interface ArchiveStore {
  /** Stores what is written as a ZIP file, which a browser saves under the last part of the path. */
  writeStream(path: string): Writable;
  /** Undefined for an original that does not exist. */
  original(fileKey: string): Promise<StoredOriginal | undefined>;
  /** A URL of a file that works until `expiresAt`, epoch ms. */
  temporaryUrl(path: string, expiresAt: number): Promise<string>;
  /** Deletes all files whose paths begin with the prefix. */
  deleteAll(prefix: string): Promise<void>;
  /** Deletes the files of all archives that were stored before an instant, in epoch ms. */
  deleteOlderThan(beforeMs: number): Promise<void>;
}

/** The folder of all archives in the bucket. */
export const archivesFolder = "archives/";

export function archiveFolder(archiveId: string): string {
  return `${archivesFolder}${archiveId}/`;
}
