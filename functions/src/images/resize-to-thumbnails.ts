import type { EmbeddedMetadata } from "@lightwell/shared/catalog/catalog-schemas";
import {
  type ImageSize,
  type LargestSize,
  largestSizeOf,
  publishedSizes,
} from "@lightwell/shared/catalog/image-size";
import { readEmbeddedMetadata } from "./metadata/read-embedded-metadata.ts";
import { convertedTo, openOriginal, unreadablePicture } from "./original/open-original.ts";
import type { OriginalColors } from "./original/original-colors.ts";
import type { PictureSource } from "./original/picture-source.ts";
import sharp, { type OutputInfo, type Sharp } from "sharp";

export interface ResizedPicture {
  /** Pixels of the upright original. */
  readonly width: number;
  readonly height: number;
  readonly colorProfile: string;
  readonly embeddedMetadata: EmbeddedMetadata;
  readonly largestSize: LargestSize;
  /** WebP by size. */
  readonly webp: ReadonlyMap<ImageSize, Buffer>;
}

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/**
 * The published sizes of a picture: upright, sRGB, on white, without metadata, fitted into the size and never enlarged.
 * The original is decoded once, as small as its format allows; each size is made from the one above it.
 * Throws as `inspectPicture()` does for a file that cannot be decoded.
 */
export async function resizeToThumbnails(original: PictureSource): Promise<ResizedPicture> {
  const { type, metadata, colors, picture } = await openOriginal(original);
  const largestSize = largestSizeOf(metadata.autoOrient);
  const webp = new Map<ImageSize, Buffer>();
  let pixels: Pixels | undefined;
  try {
    for (const size of publishedSizes(largestSize).toReversed()) {
      const made: Pixels = pixels
        ? await pixelsOf(fitted(opened(pixels), size))
        : await srgbPixelsOf(fitted(picture, size), colors);
      webp.set(size, await webpOf(made, size));
      pixels = made;
    }
  } catch (cause) {
    throw unreadablePicture(cause, type);
  }
  return {
    ...metadata.autoOrient,
    colorProfile: colors.name,
    embeddedMetadata: readEmbeddedMetadata(metadata),
    largestSize,
    webp,
  };
}

function fitted(picture: Sharp, size: ImageSize): Sharp {
  return picture.resize(size, size, { fit: "inside", withoutEnlargement: true });
}

/** Colors of 16 bits are converted with their 16 bits. */
async function srgbPixelsOf(picture: Sharp, colors: OriginalColors): Promise<Pixels> {
  if (!colors.hasProfile) return await pixelsOf(picture.toColourspace("srgb"));
  const converted = convertedTo("srgb", picture, colors, 16);
  if (!colors.is16Bit) return await pixelsOf(converted);
  const { data, info } = await converted.raw({ depth: "ushort" }).toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const samples = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  return await pixelsOf(sharp(samples, { raw: { width, height, channels } }).toColourspace("srgb"));
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  return await picture.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
}

function opened({ data, info }: Pixels): Sharp {
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

/**
 * Size 2048 is shown at two or more pixels per CSS pixel, where lower quality is not visible; it takes most of the
 * time.
 */
async function webpOf(pixels: Pixels, size: ImageSize): Promise<Buffer> {
  const encoder = size === 2048 ? { quality: 75, effort: 2 } : { quality: 80, effort: 4 };
  return await opened(pixels).webp(encoder).toBuffer();
}
