import { multiLineSchema } from "@lightwell/shared/text/text-schemas";
import ExifReader from "exifreader";
import { isUtf8 } from "node:buffer";
import type { Metadata } from "sharp";

/**
 * The texts of a kind of metadata by the name of their tag; a list has several, an alternative one for each language,
 * the default language first.
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
    iptc: texts(iptc, (block) =>
      withCharacterSet(ExifReader.load(jpegAround(block), { expanded: true }).iptc),
    ),
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

/**
 * The tags of IPTC, with texts in Mac Roman where IPTC names no character set (dataset 1:90) and its bytes are neither
 * UTF-8 nor likely to be of Windows-1252, for which ExifReader takes them: programs on a Mac wrote it.
 */
function withCharacterSet(iptc: object = {}): object {
  if ("Coded Character Set" in iptc) return iptc;
  const decoded = (tag: unknown): unknown => {
    if (Array.isArray(tag)) return tag.map(decoded);
    const bytes = isTag(tag) && isBytes(tag.value) ? Buffer.from(tag.value) : undefined;
    return bytes && isMacRoman(bytes) ? { description: new TextDecoder("macintosh").decode(bytes) } : tag;
  };
  return Object.fromEntries(
    Object.entries(iptc).map(([name, tag]: [string, unknown]) => [name, decoded(tag)]),
  );
}

function isBytes(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((byte) => typeof byte === "number");
}

/**
 * Whether a letter stands beside a byte that is an accented letter in Mac Roman (Ä to ü) and neither a quotation mark
 * nor a dash in Windows-1252, which has its accented letters above 0xC0: there the text has none.
 */
function isMacRoman(bytes: Buffer): boolean {
  if (isUtf8(bytes)) return false;
  const text = bytes.toString("latin1");
  const macLetter = String.raw`[\x80-\x84\x86-\x90\x98\x9A-\x9F]`;
  const isBesideLetter = new RegExp(`[a-z]${macLetter}|${macLetter}[a-z]`, "i").test(text);
  return isBesideLetter && !/[\xC0-\xD6\xD8-\xF6\xF8-\xFF]/.test(text);
}

interface Tag {
  readonly value?: unknown;
  readonly description: string;
  /** Of XMP. */
  readonly attributes?: unknown;
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
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  if (items.some(isTag))
    return [
      ...items.filter(isOfDefaultLanguage),
      ...items.filter((item) => !isOfDefaultLanguage(item)),
    ].flatMap(textsOf);
  const text = multiLineSchema.parse(description.replace(/\r\n?/g, "\n")).normalize("NFC").trim();
  return text === "" ? [] : [text];
}

/** Of a language alternative, whose items may be in any order (XMP part 1, 8.2.2.4). */
function isOfDefaultLanguage(item: unknown): boolean {
  if (!isTag(item)) return false;
  const { attributes } = item;
  return (
    typeof attributes === "object" &&
    attributes !== null &&
    "lang" in attributes &&
    attributes.lang === "x-default"
  );
}
