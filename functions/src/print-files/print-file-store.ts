/** Stores print files. They are private, and readable for some minutes by everybody who has the URL. */
export interface PrintFileStore {
  /** Stores a file of this machine. `path` is its place in the bucket, `name` what it is saved as by a browser. */
  put(localPath: string, file: { readonly path: string; readonly name: string }): Promise<void>;
  has(path: string): Promise<boolean>;
  /** A URL of the file that works until `expiresAt`, epoch ms. */
  temporaryUrl(path: string, expiresAt: number): Promise<string>;
  /** Deletes the files that were stored before an instant, in epoch ms. */
  deleteOlderThan(beforeMs: number): Promise<void>;
}
