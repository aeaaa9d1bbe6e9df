import type { ImageSize } from "@lightwell/shared/catalog/image-size";
import type { UploadFields } from "@lightwell/shared/contract/image-endpoints";

/** Whose picture an upload is, and since when. */
export interface PictureOwner {
  readonly type: UploadFields["type"];
  /** Document id of the photo or collection. */
  readonly id: string;
  /** The picture in words. */
  readonly description: string;
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
  readOriginal(fileKey: string): Promise<Buffer | undefined>;
  putThumbnail(fileKey: string, size: ImageSize, webp: Buffer): Promise<void>;
  hasThumbnail(fileKey: string, size: ImageSize): Promise<boolean>;
  /** Deletes the originals and thumbnails whose file keys begin so. */
  deleteAll(fileKeyPrefix: string): Promise<void>;
}
