import { commonProfileName, noProfile } from "@lightwell/shared/catalog/color-profile";
import { cutText } from "@lightwell/shared/text/cut-text";
import type { Metadata } from "sharp";

/**
 * Common name of the color profile, like `"Display P3"`; `"unnamed"` if it has no name. Without a profile: `"CMYK"` for
 * a CMYK picture, otherwise `"none"`.
 */
export function profileName({ icc, space }: Pick<Metadata, "icc" | "space">): string {
  if (icc) return commonProfileName(descriptionIn(icc)) || "unnamed";
  return space === "cmyk" ? "CMYK" : noProfile;
}

/** Bytes of an ICC profile before its table of tags. */
const headerBytes = 128;
const entryBytes = 12;

/** The text of the `desc` tag (ICC.1:2022, 9.2.41), in the first language there is; empty when it cannot be read. */
function descriptionIn(icc: Buffer): string {
  try {
    const count = Math.min(icc.readUInt32BE(headerBytes), icc.length / entryBytes); // a damaged file may state four billion
    for (let index = 0; index < count; index += 1) {
      const entry = headerBytes + 4 + index * entryBytes;
      if (ascii(icc, entry, 4) === "desc") return textAt(icc, icc.readUInt32BE(entry + 4));
    }
    return "";
  } catch (cause) {
    if (cause instanceof RangeError) return ""; // the profile is shorter than it states, which is no reason to reject the picture
    throw cause;
  }
}

function textAt(icc: Buffer, start: number): string {
  if (ascii(icc, start, 4) === "desc") return clean(ascii(icc, start + 12, icc.readUInt32BE(start + 8)));
  const [length, offset] = [icc.readUInt32BE(start + 20), icc.readUInt32BE(start + 24)];
  return clean(new TextDecoder("utf-16be").decode(icc.subarray(start + offset, start + offset + length)));
}

function ascii(icc: Buffer, start: number, length: number): string {
  return icc.toString("latin1", start, start + length);
}

function clean(text: string): string {
  return cutText(text.replace(/\p{Cc}/gu, "").trim(), 100);
}
