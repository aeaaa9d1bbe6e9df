import type { PictureTarget } from "#src/images/picture-store.ts";

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
