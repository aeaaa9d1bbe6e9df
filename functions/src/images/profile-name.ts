import { commonProfileName, noProfile } from "@lightwell/shared/catalog/color-profile";
import type { Metadata } from "sharp";

/** What a picture's color profile is called, like `"Display P3"`; of one without, what its colors are made of. */
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
    const count = Math.min(icc.readUInt32BE(headerBytes), icc.length / entryBytes); // it may claim four billion
    for (let index = 0; index < count; index += 1) {
      const entry = headerBytes + 4 + index * entryBytes;
      if (ascii(icc, entry, 4) === "desc") return textAt(icc, icc.readUInt32BE(entry + 4));
    }
    return "";
  } catch (cause) {
    if (cause instanceof RangeError) return ""; // shorter than it says: no reason to refuse a picture
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
  return text
    .replace(/\p{Cc}/gu, "")
    .trim()
    .slice(0, 100);
}
