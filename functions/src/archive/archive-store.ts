import type { Readable, Writable } from "node:stream";

/** A private picture of the bucket, to be read once. */
export interface StoredPicture {
  readonly bytes: number;
  readonly contentType: string;
  open(): Readable;
}

/** Stores the files of archives, which are private, and reads the pictures that they contain. */
export interface ArchiveStore {
  /** Stores what is written as a ZIP file, which a browser saves under the last part of the path. */
  writeStream(path: string): Writable;
  /** An original or a photo of damage by its path in the bucket; undefined for one that does not exist. */
  picture(path: string): Promise<StoredPicture | undefined>;
  /** The paths of all photos of damage in the bucket. */
  damagePhotos(): Promise<string[]>;
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
