import type { EmbeddedMetadata } from "@lightwell/shared/catalog/catalog-schemas";
import type { PictureType } from "@lightwell/shared/catalog/picture-file";
import { readEmbeddedMetadata } from "./metadata/read-embedded-metadata.ts";
import { convertedTo, openOriginal, unreadablePicture } from "./original/open-original.ts";
import type { PictureSource } from "./original/picture-source.ts";

/** Type and metadata of an uploaded picture; width and height are those of the upright picture, in pixels. */
export interface InspectedPicture {
  readonly contentType: PictureType;
  readonly width: number;
  readonly height: number;
  readonly colorProfile: string;
  readonly embeddedMetadata: EmbeddedMetadata;
}

/**
 * Determines the type from the bytes, not from the name, and decodes the whole picture as it is decoded for thumbnails
 * and print files. Throws `unsupported-media-type` for a type that cannot be used, and `invalid-request` for a picture
 * that is damaged, has too many pixels or cannot be printed as it is.
 */
export async function inspectPicture(source: PictureSource): Promise<InspectedPicture> {
  const { type, metadata, colors, picture } = await openOriginal(source);
  try {
    const small = picture.resize(16, 16, { fit: "inside" });
    await (colors.hasProfile ? convertedTo("srgb", small, colors) : small).raw().toBuffer();
  } catch (cause) {
    throw unreadablePicture(cause, type);
  }
  return {
    contentType: type,
    ...metadata.autoOrient,
    colorProfile: colors.name,
    embeddedMetadata: readEmbeddedMetadata(metadata),
  };
}
