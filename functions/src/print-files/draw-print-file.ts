import { printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { type PrintPixels, printPixels } from "@lightwell/shared/print/geometry/print-pixels";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import type { PrintedPicture } from "@lightwell/shared/print/geometry/printed-picture";
import { writeFile } from "node:fs/promises";
import type { Sharp } from "sharp";
import type { PrintFileConfig } from "#src/config/config.ts";
import { adobeRgbProfile } from "#src/images/original/icc-profile.ts";
import { convertedTo, openOriginal } from "#src/images/original/open-original.ts";
import type { OriginalColors } from "#src/images/original/original-colors.ts";
import type { PictureSource } from "#src/images/original/picture-source.ts";
import { printFileSeconds } from "./print-file-seconds.ts";

export interface PrintToDraw {
  readonly original: PictureSource;
  readonly configuration: PrintConfiguration;
  readonly picture: PrintedPicture;
}

/**
 * 200 million pixels take eight minutes as a TIFF on one busy processor. The last minute is for reading the original
 * and storing the file.
 */
const maxSeconds = printFileSeconds - 60;

const white = "#ffffff";

/**
 * Writes the file that the lab prints: the crop of the print with the pixels of the original, its white border, no
 * metadata but resolution and color profile. The original is read row by row; only one that has to be rotated is
 * decoded as a whole. Throws when the original cannot be decoded or the print has no size.
 */
export async function drawPrintFile(
  { original, configuration, picture }: PrintToDraw,
  config: PrintFileConfig,
  path: string,
): Promise<PrintPixels> {
  const { metadata, colors, picture: upright } = await openOriginal(original);
  const geometry = printGeometry(configuration, { ...picture, ...metadata.autoOrient });
  if (!geometry) throw new Error("The print has no size.");
  const pixels = printPixels(geometry, metadata.autoOrient);
  const { crop, image, left, top } = pixels;
  const drawn = upright
    .timeout({ seconds: maxSeconds })
    .extract(crop)
    .resize(image.width, image.height, { fit: "fill" })
    .extend({
      left,
      right: pixels.width - image.width - left,
      top,
      bottom: pixels.height - image.height - top,
      background: white,
    });
  const profiled = await withProfile(drawn, colors, config.profile, `${path}.icc`);
  const pixelsPerInch = pixels.width / geometry.paper.widthInches; // not rounded: programs compute the paper from it
  const described = profiled.withExif({}).withDensity(pixelsPerInch); // the density alone would keep all EXIF
  await encoded(described, config.format, pixelsPerInch).toFile(path);
  return pixels;
}

/**
 * Colors without a profile are sRGB. A profile of gray does not fit a file of RGB: such colors become sRGB.
 * sharp reads other profiles than its own from a file, which is written at `profilePath`.
 */
async function withProfile(
  drawn: Sharp,
  colors: OriginalColors,
  profile: PrintFileConfig["profile"],
  profilePath: string,
): Promise<Sharp> {
  if (profile === "keep" && colors.hasProfile && !colors.isGray) return drawn.keepIccProfile();
  if (profile !== "adobe-rgb") return convertedTo("srgb", drawn, colors);
  await writeFile(profilePath, adobeRgbProfile());
  return convertedTo(profilePath, drawn, colors);
}

const millimetersPerInch = 25.4;

/**
 * JPEG without chroma subsampling, which would blur the edges between colors. Optimized coding would keep the whole
 * picture in memory.
 */
function encoded(picture: Sharp, format: PrintFileConfig["format"], pixelsPerInch: number): Sharp {
  if (format === "jpeg")
    return picture.jpeg({ quality: 95, chromaSubsampling: "4:4:4", optimiseCoding: false });
  const perMillimeter = pixelsPerInch / millimetersPerInch;
  return picture.tiff({
    compression: "lzw",
    predictor: "horizontal",
    xres: perMillimeter,
    yres: perMillimeter,
  });
}
