import type { EmbeddedMetadata } from "@lightwell/shared/catalog/embedded-metadata";
import {
  isPictureType,
  maxPixels,
  pixelProblem,
  signatureBytes,
  typeOfFile,
  unusableFileMessages,
  type PictureType,
} from "@lightwell/shared/catalog/picture-file";
import { fileTypeFromBuffer, fileTypeFromFile } from "file-type";
import { open } from "node:fs/promises";
import type { Metadata } from "sharp";
import { AppError } from "#src/http/app-error.ts";
import { readEmbeddedMetadata } from "./metadata/read-embedded-metadata.ts";
import { profileName } from "./profile-name.ts";
import { resizeSource, type PictureSource } from "./resize-source.ts";

/** Type and metadata of an uploaded picture; width and height are those of the upright picture, in pixels. */
export interface InspectedPicture {
  readonly contentType: PictureType;
  readonly width: number;
  readonly height: number;
  readonly colorProfile: string;
  readonly embeddedMetadata: EmbeddedMetadata;
}

/**
 * Determines the type from the bytes, not from the name, and decodes the whole picture. Throws `unsupported-media-type`
 * for a type that cannot be used, and `invalid-request` for a picture that is damaged, has too many pixels or is CMYK.
 */
export async function inspectPicture(source: PictureSource): Promise<InspectedPicture> {
  const contentType = await pictureTypeOf(source);
  const metadata = await readMetadata(source, contentType);
  const { space, orientation = 1, isProgressive } = metadata;
  if (space === "cmyk") throw new AppError("invalid-request", cmykMessage);
  const layout = { type: contentType, width: metadata.width, height: metadata.height };
  const problem = pixelProblem({ ...layout, isProgressive, orientation });
  if (problem) throw new AppError("invalid-request", problem);
  await decode(source, contentType);
  return {
    contentType,
    ...metadata.autoOrient,
    colorProfile: profileName(metadata),
    embeddedMetadata: readEmbeddedMetadata(metadata),
  };
}

const cmykMessage =
  "The picture has CMYK colors, which are made for a printing press. Export it as RGB, best in the color profile sRGB or Adobe RGB.";

/** Throws `unsupported-media-type`. Raw files of several cameras have the signature of a TIFF, as have DNG files. */
async function pictureTypeOf(source: PictureSource): Promise<PictureType> {
  const type = typeOfFile(await beginningOf(source));
  if (!isPictureType(type)) throw new AppError("unsupported-media-type", unusableFileMessages[type]);
  if (type !== "image/tiff") return type;
  const found = await (typeof source === "string" ? fileTypeFromFile(source) : fileTypeFromBuffer(source));
  if (found && found.mime !== type) throw new AppError("unsupported-media-type", unusableFileMessages.raw);
  return type;
}

async function beginningOf(source: PictureSource): Promise<Uint8Array> {
  if (typeof source !== "string") return source.subarray(0, signatureBytes);
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function readMetadata(source: PictureSource, type: PictureType): Promise<Metadata> {
  try {
    return await resizeSource(source).metadata();
  } catch (cause) {
    throw new AppError("invalid-request", messageFor(cause, type));
  }
}

/** Throws `invalid-request` when the picture cannot be decoded to the end. */
async function decode(source: PictureSource, type: PictureType): Promise<void> {
  try {
    await resizeSource(source).resize(16, 16, { fit: "inside" }).raw().toBuffer();
  } catch (cause) {
    throw new AppError("invalid-request", messageFor(cause, type));
  }
}

function messageFor(cause: unknown, type: PictureType): string {
  const isTooLarge = cause instanceof Error && cause.message.includes("pixel limit");
  if (isTooLarge)
    return `The picture has more than ${maxPixels / 1_000_000} megapixels. At most ${maxPixels / 1_000_000} can be used.`;
  if (type === "image/tiff")
    return "This TIFF cannot be read: it is damaged, or has an unusual compression or layout. Export it as 8 or 16 bit RGB with LZW, ZIP or no compression.";
  return "The picture is damaged and cannot be read. Export it again.";
}
