import type { EmbeddedMetadata } from "@lightwell/shared/catalog/embedded-metadata";
import {
  largestSizeOf,
  publishedSizes,
  type ImageSize,
  type LargestSize,
} from "@lightwell/shared/catalog/image-size";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { profileName } from "./profile-name.ts";
import { readEmbeddedMetadata } from "./metadata/read-embedded-metadata.ts";
import { resizeSource, type PictureSource } from "./resize-source.ts";

export interface ResizedPicture {
  /** Pixels of the upright original. */
  readonly width: number;
  readonly height: number;
  readonly colorProfile: string;
  readonly embeddedMetadata: EmbeddedMetadata;
  /** The largest of the sizes. */
  readonly largestSize: LargestSize;
  /** WebP by size. */
  readonly webp: ReadonlyMap<ImageSize, Buffer>;
}

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/**
 * The published sizes of a picture: upright, sRGB, without metadata, fitted into the size and never enlarged.
 * The original is decoded once, as small as its format allows; each size is made from the one above it.
 * Throws when the picture cannot be decoded.
 */
export async function resizeToThumbnails(original: PictureSource): Promise<ResizedPicture> {
  const source = resizeSource(original);
  const metadata = await source.metadata();
  const largestSize = largestSizeOf(metadata.autoOrient);
  const webp = new Map<ImageSize, Buffer>();
  let picture = source.autoOrient().toColourspace("srgb");
  for (const size of publishedSizes(largestSize).toReversed()) {
    const pixels = await pixelsOf(fitted(picture, size));
    webp.set(size, await webpOf(pixels, size));
    picture = opened(pixels);
  }
  return {
    ...metadata.autoOrient,
    colorProfile: profileName(metadata),
    embeddedMetadata: readEmbeddedMetadata(metadata),
    largestSize,
    webp,
  };
}

function fitted(picture: Sharp, size: ImageSize): Sharp {
  return picture.resize(size, size, { fit: "inside", withoutEnlargement: true });
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
