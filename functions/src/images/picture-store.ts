import type { ImageSize } from "@lightwell/shared/catalog/image-size";
import type { UploadFields } from "@lightwell/shared/contract/image-endpoints";

/** Whose picture an upload is, and since when. */
export interface PictureOwner {
  readonly type: UploadFields["type"];
  /** Document id of the photo or collection. */
  readonly id: string;
  /** The picture in words. */
  readonly description: string;
  /** Name of the uploaded file; empty when it is not known. */
  readonly fileName: string;
  /** Epoch ms. */
  readonly uploaded: number;
}

/** Where pictures lie: originals for the shop alone, thumbnails for everybody. */
export interface PictureStore {
  /** Keeps an original in private; its thumbnails follow by themselves. */
  putOriginal(
    fileKey: string,
    original: { readonly bytes: Buffer; readonly contentType: string; readonly owner: PictureOwner },
  ): Promise<void>;
  /** Writes an original to a path. Returns whether there is one. */
  downloadOriginal(fileKey: string, path: string): Promise<boolean>;
  /** Copies an original within the store. Returns whether there is one. */
  copyOriginal(fileKey: string, toFileKey: string, owner: PictureOwner): Promise<boolean>;
  putThumbnail(fileKey: string, size: ImageSize, webp: Buffer): Promise<void>;
  hasThumbnail(fileKey: string, size: ImageSize): Promise<boolean>;
  /** Deletes the originals and thumbnails whose file keys begin so. */
  deleteAll(fileKeyPrefix: string): Promise<void>;
}
