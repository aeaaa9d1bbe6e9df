import { fileTypeFromBuffer } from "file-type";
import { AppError } from "#/http/app-error.ts";
import { maxPixels, resizeSource } from "./resize-source.ts";

/** What an upload turned out to be; width and height are those of the upright picture, in pixels. */
export interface InspectedPicture {
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
}

const takenTypes = ["image/jpeg", "image/png", "image/webp"];

/**
 * Looks at the bytes, not at the name, and decodes them to the end. Throws `unsupported-media-type` for what is no
 * JPEG, PNG or WebP, and `invalid-request` for one that is damaged or has too many pixels.
 */
export async function inspectPicture(bytes: Buffer): Promise<InspectedPicture> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !takenTypes.includes(type.mime))
    throw new AppError("unsupported-media-type", "Upload a JPEG, PNG or WebP picture.");
  const { width, height } = await uprightSize(bytes);
  return { contentType: type.mime, width, height };
}

/** Pixels of the upright picture. Throws `invalid-request` when it cannot be decoded to the end. */
async function uprightSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    const picture = resizeSource(bytes);
    const { autoOrient } = await picture.metadata();
    await picture.resize(16, 16, { fit: "inside" }).raw().toBuffer();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (cause) {
    throw new AppError("invalid-request", sentenceFor(cause));
  }
}

function sentenceFor(cause: unknown): string {
  const isTooLarge = cause instanceof Error && cause.message.includes("pixel limit");
  if (isTooLarge) return `The picture has more than ${maxPixels / 1_000_000} million pixels.`;
  return "The picture is damaged and cannot be read.";
}
