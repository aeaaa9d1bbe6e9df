import type { Metadata } from "sharp";
import { adobeRgbProfile } from "./icc-profile.ts";
import { profileName } from "./profile-name.ts";
import { tagValues, withChildren, type TiffFile } from "./tiff-directories.ts";

/** How the numbers of a picture are to be read. */
export interface OriginalColors {
  /** Name for the owner. */
  readonly name: string;
  /** Whether they are converted from the profile in the file; otherwise they are sRGB, CMYK or Lab. */
  readonly hasProfile: boolean;
  readonly isGray: boolean;
  readonly is16Bit: boolean;
  /** The profile that the file has to have instead of its own one; null for none. */
  readonly otherProfile?: Buffer | null;
}

/**
 * The colors of a picture by what its file says. `exif` has the directories of a TIFF, or of the EXIF of another file.
 */
export function originalColors(metadata: Metadata, exif: TiffFile | undefined): OriginalColors {
  const { icc, space, depth } = metadata;
  const isGray = space === "b-w" || space === "grey16";
  const isRgb = space === "srgb" || space === "rgb16";
  const read = { isGray, is16Bit: depth === "ushort" && (isGray || isRgb) };
  if (icc) {
    const name = profileName(metadata);
    const kind = icc.toString("latin1", 36, 40) === "acsp" ? icc.toString("latin1", 16, 20) : "";
    const fits = (isRgb && kind === "RGB ") || (isGray && kind === "GRAY");
    if (fits || space === "cmyk") return { ...read, name, hasProfile: fits };
    return { ...read, name, hasProfile: false, otherProfile: null };
  }
  const told = isRgb ? colorSpaceInExif(exif) : undefined;
  if (told === "Adobe RGB (1998)")
    return { ...read, name: told, hasProfile: true, otherProfile: adobeRgbProfile() };
  return { ...read, name: told ?? profileName(metadata), hasProfile: false };
}

const colorSpaceTag = 40_961;
const interoperabilityTag = 1;
const uncalibrated = 65_535;
/** Not of the standard; some programs write it for Adobe RGB. */
const adobeRgb = 2;

/**
 * What EXIF says of the colors of a file without a profile, unless it says sRGB. Cameras set to Adobe RGB write
 * "uncalibrated" and the interoperability index R03 (DCF 2.0, 3.3).
 */
function colorSpaceInExif(exif: TiffFile | undefined): "Adobe RGB (1998)" | undefined {
  const directories = withChildren(exif?.pages.slice(0, 1) ?? []);
  const has = (tag: number, value: number) =>
    directories.some((directory) => tagValues(directory, tag)[0] === value);
  const isR03 = directories.some((directory) =>
    String.fromCharCode(...tagValues(directory, interoperabilityTag)).startsWith("R03"),
  );
  return has(colorSpaceTag, adobeRgb) || (has(colorSpaceTag, uncalibrated) && isR03)
    ? "Adobe RGB (1998)"
    : undefined;
}
