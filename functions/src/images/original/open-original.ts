import {
  isPictureType,
  maxBufferedPixels,
  maxPixels,
  pixelProblem,
  signatureBytes,
  typeOfFile,
  unusableFileMessages,
  type PictureType,
} from "@lightwell/shared/catalog/picture-file";
import sharp, { type Metadata, type Sharp } from "sharp";
import { AppError } from "#src/http/app-error.ts";
import { correctedJpeg, readJpegHeader } from "./jpeg-segments.ts";
import { originalColors, type OriginalColors } from "./original-colors.ts";
import { type FilePart, readingBytes, rewritten, type PictureSource } from "./picture-source.ts";
import { withProfileInFile } from "./profile-in-file.ts";
import { isTemporaryFailure } from "./temporary-failure.ts";
import { readTiff, type TiffFile } from "./tiff-directories.ts";
import { depthMessage, extraChannelsOf, requirePrintableTiff } from "./tiff-layout.ts";

// Uploaded pictures are not trusted: only the four accepted formats are decoded, whatever the file states to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadTiff"],
});
sharp.cache(false);

/** An original whose pixels have a known meaning. */
export interface OpenOriginal {
  readonly type: PictureType;
  readonly metadata: Metadata;
  readonly colors: OriginalColors;
  /** The upright picture in the colors of its file, without transparency. */
  readonly picture: Sharp;
}

/** Timeout of decoding in seconds. A picture of `maxPixels` takes a third of it on a busy processor. */
const maxSeconds = 120;

/** The most that Photoshop makes. */
const maxChannels = 56;

const white = "#ffffff";

/**
 * Opens an original, for thumbnails and for print files alike. Decoding its picture throws at the first warning, so
 * that damaged originals are rejected. Throws an `AppError` for a file that cannot be printed as it is, with what is in
 * it and what to do. A copy that is needed of a file is written beside it.
 */
export async function openOriginal(source: PictureSource): Promise<OpenOriginal> {
  const type = await pictureTypeOf(source);
  const tiff = type === "image/tiff" ? await tiffIn(source) : undefined;
  if (tiff) requirePrintableTiff(tiff);
  const correct = type === "image/jpeg" ? await withCorrectHeader(source) : source;
  const metadata = await readMetadata(correct, type);
  const problem = problemOf(metadata, type);
  if (problem) throw new AppError("invalid-request", problem);
  const colors = originalColors(metadata, tiff ?? (await exifOf(metadata)));
  const { otherProfile } = colors;
  const profiled =
    otherProfile === undefined ? correct : await withProfileInFile(correct, type, otherProfile ?? undefined);
  const plain = tiff && extraChannelsOf(tiff) > 0 ? await withoutExtraChannels(profiled, metadata) : profiled;
  return {
    type,
    metadata,
    colors,
    picture: decoded(plain, colors).autoOrient().flatten({ background: white }),
  };
}

/**
 * The metadata of an original alone: nothing is decoded, and no copy is made of its pixels. Throws an `AppError` for a
 * file that cannot be read.
 */
export async function readOriginalMetadata(source: PictureSource): Promise<Metadata> {
  const type = await pictureTypeOf(source);
  const parts = type === "image/jpeg" ? await correctedParts(source) : undefined;
  const header = parts && Buffer.concat(parts.filter((part) => Buffer.isBuffer(part)));
  return await readMetadata(header ?? source, type);
}

/**
 * Converts a picture from the colors of its original to those of a profile: `"srgb"`, or the path of a profile. This is
 * one step, because every color space between two profiles cuts off the colors that it does not have.
 */
export function convertedTo(
  profile: string,
  picture: Sharp,
  { hasProfile, isGray, is16Bit }: OriginalColors,
  depth: 8 | 16 = 8,
): Sharp {
  if (!hasProfile) return picture.toColourspace("srgb").withIccProfile(profile);
  const spaces = isGray ? (["b-w", "grey16"] as const) : (["srgb", "rgb16"] as const);
  return picture.toColourspace(spaces[is16Bit && depth === 16 ? 1 : 0]).withIccProfile(profile);
}

/** Opens a picture whose numbers stay as they are, if it has a profile; `convertedTo()` ends it. */
function decoded(source: PictureSource, { hasProfile, is16Bit }: OriginalColors): Sharp {
  const picture = opened(source, hasProfile);
  // sharp takes 16-bit pixels without a profile for Display P3; converted to 8 bit first, they are sRGB.
  return is16Bit && !hasProfile ? picture.pipelineColourspace("srgb") : picture;
}

function opened(source: PictureSource, ignoreIcc: boolean): Sharp {
  const options = {
    failOn: "warning",
    limitInputChannels: maxChannels,
    limitInputPixels: maxPixels,
    sequentialRead: true,
    ignoreIcc,
  } as const;
  return sharp(source, options).timeout({ seconds: maxSeconds });
}

/** Throws `unsupported-media-type`. */
async function pictureTypeOf(source: PictureSource): Promise<PictureType> {
  const type = typeOfFile(await readingBytes(source, async ({ read }) => await read(0, signatureBytes)));
  if (!isPictureType(type)) throw new AppError("unsupported-media-type", unusableFileMessages[type]);
  return type;
}

async function tiffIn(source: PictureSource): Promise<TiffFile | undefined> {
  return await readingBytes(source, async ({ read }) => await readTiff(read));
}

const exifMarker = "Exif\0\0";

/** EXIF is a TIFF file, in JPEG and WebP behind a marker. */
async function exifOf({ exif }: Metadata): Promise<TiffFile | undefined> {
  if (!exif) return undefined;
  const isMarked = exif.toString("latin1", 0, exifMarker.length) === exifMarker;
  return await tiffIn(isMarked ? exif.subarray(exifMarker.length) : exif);
}

async function withCorrectHeader(source: PictureSource): Promise<PictureSource> {
  const parts = await correctedParts(source);
  return parts ? await rewritten(source, parts) : source;
}

/** The parts of a JPEG whose header is corrected; undefined if it is correct. */
async function correctedParts(source: PictureSource): Promise<readonly FilePart[] | undefined> {
  const header = await readingBytes(source, async ({ read }) => await readJpegHeader(read));
  return header && correctedJpeg(header);
}

async function readMetadata(source: PictureSource, type: PictureType): Promise<Metadata> {
  try {
    return await opened(source, true).metadata();
  } catch (cause) {
    throw unreadablePicture(cause, type);
  }
}

/** The owner's message about a picture that can be decoded, but not printed as it is. */
function problemOf(metadata: Metadata, type: PictureType): string | undefined {
  const { width, height, space, depth, orientation = 1, isProgressive } = metadata;
  if (space === "cmyk")
    return "The picture has CMYK colors, which are made for a printing press. Export it as RGB, best in the color profile sRGB or Adobe RGB.";
  if (depth !== "uchar" && depth !== "ushort") return depthMessage(32, depth);
  return pixelProblem({ type, width, height, isProgressive, orientation });
}

/**
 * A copy of a TIFF without the channels beside its colors, upright. Decoders take the first of them for transparency,
 * and reducing a picture mixes its colors with its transparency, so they are removed before.
 */
async function withoutExtraChannels(
  source: PictureSource,
  { width, height, space, channels }: Metadata,
): Promise<PictureSource> {
  if (width * height > maxBufferedPixels)
    throw new AppError(
      "invalid-request",
      `The picture has ${channels} channels, one of them a saved selection or a mask, and ${Math.ceil((width * height) / 1_000_000)} megapixels. At most ${maxBufferedPixels / 1_000_000} can be used with such a channel. Delete the channel and export it again.`,
    );
  const picture = opened(source, true).autoOrient().removeAlpha().toColourspace(space).keepIccProfile();
  const copy = picture.tiff({ compression: "none" });
  try {
    if (typeof source !== "string") return await copy.toBuffer();
    const path = `${source}.colors`;
    await copy.toFile(path);
    return path;
  } catch (cause) {
    throw unreadablePicture(cause, "image/tiff");
  }
}

/** The error for a file that cannot be decoded; the cause itself if decoding it can succeed another time. */
export function unreadablePicture(cause: unknown, type: PictureType): Error {
  const failure = cause instanceof Error ? cause : new Error(String(cause));
  if (isTemporaryFailure(failure)) return failure;
  if (failure.message.includes("pixel limit"))
    return new AppError(
      "invalid-request",
      `The picture has more than ${maxPixels / 1_000_000} megapixels. At most ${maxPixels / 1_000_000} can be used.`,
    );
  if (type === "image/tiff")
    return new AppError(
      "invalid-request",
      "This TIFF cannot be read: it is damaged, or has an unusual compression or layout. Export it as 8 or 16 bit RGB with LZW, ZIP or no compression.",
    );
  return new AppError("invalid-request", "The picture is damaged and cannot be read. Export it again.");
}
