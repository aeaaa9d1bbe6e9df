import type { ImageSize } from "@lightwell/shared/catalog/image-size";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { profileName } from "./profile-name.ts";
import { resizeSource } from "./resize-source.ts";

export interface ResizedPicture {
  /** Pixels of the upright original. */
  readonly width: number;
  readonly height: number;
  readonly colorProfile: string;
  /** WebP by size. */
  readonly webp: Readonly<Record<ImageSize, Buffer>>;
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
export async function resizeToThumbnails(original: Buffer): Promise<ResizedPicture> {
  const source = resizeSource(original);
  const metadata = await source.metadata();
  const large = await pixelsOf(fitted(source.autoOrient(), 1024).toColourspace("srgb"));
  const medium = await pixelsOf(fitted(opened(large), 512));
  const small = await pixelsOf(fitted(opened(medium), 128));
  const webp = { 1024: await webpOf(large), 512: await webpOf(medium), 128: await webpOf(small) };
  return { ...metadata.autoOrient, colorProfile: profileName(metadata), webp };
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

async function webpOf(pixels: Pixels): Promise<Buffer> {
  return await opened(pixels).webp({ quality: 80, effort: 4 }).toBuffer();
}
