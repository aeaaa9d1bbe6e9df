import type { ImageSize } from "@lightwell/shared/catalog/image-size";
import type { UploadFields } from "@lightwell/shared/contract/back-office/upload-endpoints";

/** The photo or collection that gets an uploaded picture, with the upload's alternative text, file name and time. */
export interface PictureTarget {
  readonly type: UploadFields["type"];
  /** Document id of the photo or collection. */
  readonly id: string;
  /** The picture's alternative text. */
  readonly description: string;
  /** Name of the uploaded file; empty when it is not known. */
  readonly fileName: string;
  /** Epoch ms. */
  readonly uploaded: number;
}

/** Stores originals, which are private, and thumbnails, which are public. */
export interface PictureStore {
  /** Stores a private original. A trigger then makes its thumbnails. */
  putOriginal(
    fileKey: string,
    original: { readonly bytes: Buffer; readonly contentType: string; readonly target: PictureTarget },
  ): Promise<void>;
  /** Downloads an original to a local path. Returns whether it exists. */
  downloadOriginal(fileKey: string, path: string): Promise<boolean>;
  /** Copies an original within the store. Returns whether it exists. */
  copyOriginal(fileKey: string, toFileKey: string, target: PictureTarget): Promise<boolean>;
  /** Stores a thumbnail with the version of what made it. */
  putThumbnail(fileKey: string, size: ImageSize, webp: Buffer): Promise<void>;
  /** The version of what made the thumbnails of a file key; undefined if it has none. */
  thumbnailVersion(fileKey: string): Promise<number | undefined>;
  hasThumbnail(fileKey: string, size: ImageSize): Promise<boolean>;
  /** Deletes the originals and thumbnails whose file keys begin with the prefix. */
  deleteAll(fileKeyPrefix: string): Promise<void>;
}
