import type { PictureOwner } from "#src/images/picture-store.ts";

/** The files that browsers have stored in the bucket and that have not been looked at. */
export interface UploadStore {
  /** Writes the file of an upload to a path. Returns whether there is one. */
  download(uploadId: string, path: string): Promise<boolean>;
  /** Stores a copy as an original, for the shop alone; its thumbnails follow by themselves. */
  copyToOriginal(
    uploadId: string,
    fileKey: string,
    original: { readonly contentType: string; readonly owner: PictureOwner },
  ): Promise<void>;
  delete(uploadId: string): Promise<void>;
  /** Deletes the uploads that were stored before an instant, epoch ms. */
  deleteOlderThan(beforeMs: number): Promise<void>;
}
