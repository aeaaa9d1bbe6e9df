import { fileKeyRegExp, type ImageSize } from "@lightwell/shared/catalog/image-size";
import { withoutVersion } from "@lightwell/shared/catalog/same-original";
import {
  type UploadFields,
  uploadFieldsSchema,
} from "@lightwell/shared/contract/back-office/upload-endpoints";
import { z } from "zod";

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

const folder = "originals/";

/**
 * The path of an original in the bucket, whatever the version of the thumbnails. For the beginning of a file key: the
 * common beginning of such paths.
 */
export function originalName(fileKey: string): string {
  return `${folder}${withoutVersion(fileKey)}`;
}

/** The file key of an original; undefined for any other file of the bucket. */
export function fileKeyOfOriginal(name: string): string | undefined {
  if (!name.startsWith(folder)) return undefined;
  const fileKey = name.slice(folder.length);
  return fileKeyRegExp.test(fileKey) ? fileKey : undefined;
}

const targetSchema = uploadFieldsSchema
  .extend({ fileName: z.string().default(""), uploaded: z.coerce.number().int().min(0) })
  .strip();

/** A stored file, as the bucket's event describes it. */
export interface StoredFile {
  readonly name: string;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
  readonly timeCreated?: string | Date | undefined;
}

/** When a file was stored, epoch ms. */
export function storedAtOf({ timeCreated }: StoredFile): number {
  return new Date(timeCreated ?? 0).getTime();
}

export interface StoredOriginal {
  readonly fileKey: string;
  readonly target: PictureTarget;
  /** Epoch ms. */
  readonly storedAt: number;
}

/** The original that a stored file is; undefined for every other file. */
export function originalOf(file: StoredFile): StoredOriginal | undefined {
  const fileKey = fileKeyOfOriginal(file.name);
  const target = targetSchema.safeParse(file.metadata);
  if (fileKey === undefined || !target.success) return undefined;
  return { fileKey, target: target.data, storedAt: storedAtOf(file) };
}

/**
 * Version of what makes thumbnails. Increase it when the same original gets other pixels, and run `npm run catalog --
 * thumbnails` after the deployment.
 */
export const thumbnailVersion = 1;

/**
 * The file key under which the thumbnails of an original are made now. Browsers and the CDN keep thumbnails for a year,
 * so those of another version stay as they are, for orders and mails, and the new ones get a key of their own.
 */
export async function currentFileKey(
  pictures: Pick<PictureStore, "thumbnailVersion">,
  fileKey: string,
): Promise<string> {
  const original = withoutVersion(fileKey);
  const version = await pictures.thumbnailVersion(original);
  return version === undefined || version === thumbnailVersion ? original : `${original}-${thumbnailVersion}`;
}
