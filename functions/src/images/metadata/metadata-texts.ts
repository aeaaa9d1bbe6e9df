import ExifReader from "exifreader";
import type { Metadata } from "sharp";

/**
 * The texts of a kind of metadata by the name of their tag; a list has several, an alternative one for each language.
 */
export type MetadataTexts = (tag: string) => readonly string[];

export interface MetadataBlocks {
  readonly exif: MetadataTexts;
  readonly iptc: MetadataTexts;
  readonly xmp: MetadataTexts;
}

type Tags = Readonly<Record<string, unknown>>;

/** The texts in the blocks of metadata that sharp finds in a picture. A block that cannot be parsed has none. */
export function metadataTexts({ exif, iptc, xmp }: Pick<Metadata, "exif" | "iptc" | "xmp">): MetadataBlocks {
  return {
    exif: texts(exif, (block) => ExifReader.load(tiffOf(block), { expanded: true }).exif),
    iptc: texts(iptc, (block) => ExifReader.load(jpegAround(block), { expanded: true }).iptc),
    xmp: texts(xmp, (block) => ExifReader.load(block, { expanded: true }).xmp),
  };
}

function texts(block: Buffer | undefined, parse: (block: Buffer) => object | undefined): MetadataTexts {
  const tags: Tags = { ...(block && parsedOrNothing(block, parse)) };
  return (name) => textsOf(tags[name]);
}

/** Other programs may write metadata that violates the standards. A picture is not rejected for that. */
function parsedOrNothing(block: Buffer, parse: (block: Buffer) => object | undefined): object {
  try {
    return parse(block) ?? {};
  } catch {
    return {};
  }
}

const exifMarker = Buffer.from("Exif\0\0", "latin1");

/** EXIF is a TIFF file, in JPEG and WebP behind a marker. */
function tiffOf(exif: Buffer): Buffer {
  return exif.subarray(0, exifMarker.length).equals(exifMarker) ? exif.subarray(exifMarker.length) : exif;
}

const photoshopMarker = Buffer.from("Photoshop 3.0\0", "latin1");
/** Type `8BIM`, resource 0x0404 (IPTC), an empty name. */
const iptcResource = Buffer.from([0x38, 0x42, 0x49, 0x4d, 0x04, 0x04, 0, 0]);
const maxSegmentBytes = 65_533;

/**
 * Wraps IPTC in an otherwise empty JPEG, because ExifReader does not read IPTC by itself. In a JPEG it is a Photoshop
 * resource, in a TIFF it is bare.
 */
function jpegAround(iptc: Buffer): Buffer {
  const isBare = iptc[0] === 0x1c;
  const block = isBare ? Buffer.concat([photoshopMarker, iptcResource, uint32(iptc.length), iptc]) : iptc;
  if (block.length > maxSegmentBytes) throw new RangeError("IPTC does not fit into a segment of a JPEG.");
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xed]), uint16(block.length + 2), block]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

interface Tag {
  readonly value?: unknown;
  readonly description: string;
}

function isTag(value: unknown): value is Tag {
  return (
    typeof value === "object" &&
    value !== null &&
    "description" in value &&
    typeof value.description === "string"
  );
}

/** IPTC repeats a tag for each value; XMP has one tag whose value is a list of tags. */
function textsOf(tag: unknown): readonly string[] {
  if (Array.isArray(tag)) return tag.flatMap(textsOf);
  if (!isTag(tag)) return [];
  const { value, description } = tag;
  if (Array.isArray(value) && value.some(isTag)) return value.flatMap(textsOf);
  const text = description
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, "")
    .trim();
  return text === "" ? [] : [text];
}
