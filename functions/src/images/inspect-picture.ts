import { fileTypeFromBuffer } from "file-type";
import { AppError } from "#src/http/app-error.ts";
import { profileName } from "./profile-name.ts";
import { maxPixels, resizeSource } from "./resize-source.ts";

/** What an upload turned out to be; width and height are those of the upright picture, in pixels. */
export interface InspectedPicture {
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  readonly colorProfile: string;
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
  return { contentType: type.mime, ...(await decoded(bytes)) };
}

/** Throws `invalid-request` when the picture cannot be decoded to the end. */
async function decoded(bytes: Buffer): Promise<Omit<InspectedPicture, "contentType">> {
  try {
    const picture = resizeSource(bytes);
    const metadata = await picture.metadata();
    await picture.resize(16, 16, { fit: "inside" }).raw().toBuffer();
    return { ...metadata.autoOrient, colorProfile: profileName(metadata) };
  } catch (cause) {
    throw new AppError("invalid-request", sentenceFor(cause));
  }
}

function sentenceFor(cause: unknown): string {
  const isTooLarge = cause instanceof Error && cause.message.includes("pixel limit");
  if (isTooLarge) return `The picture has more than ${maxPixels / 1_000_000} million pixels.`;
  return "The picture is damaged and cannot be read.";
}
