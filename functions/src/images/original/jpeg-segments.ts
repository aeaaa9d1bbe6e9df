import type { FilePart, ReadBytes } from "./picture-source.ts";

/** A segment before the pixels of a JPEG, with its marker and length (ITU-T T.81, B.1.1). */
export interface JpegSegment {
  /** The second byte of the marker, such as 0xe2 for APP2. */
  readonly marker: number;
  readonly from: number;
  readonly bytes: Buffer;
}

export interface JpegHeader {
  readonly segments: readonly JpegSegment[];
  /** Where the pixels begin, behind the first start of scan. */
  readonly pixelsAt: number;
  /** Whether there is anything between the segments that decoders skip: other bytes, or a second start of the file. */
  readonly hasGaps: boolean;
}

const startOfImage = 0xd8;
const startOfScan = 0xda;
/** Enough for fill bytes and a preview that was written between two segments. */
const maxGapBytes = 65_536;

/** Reads the segments before the pixels; undefined where they do not lead to pixels. */
export async function readJpegHeader(read: ReadBytes): Promise<JpegHeader | undefined> {
  const segments: JpegSegment[] = [];
  let hasGaps = false;
  for (let at = 2; ;) {
    const place = await nextMarker(read, at);
    if (place === undefined) return undefined;
    const { marker, from } = place;
    hasGaps ||= from !== at || marker === startOfImage;
    at = from + 2;
    if (marker === startOfImage) continue;
    const size = await read(from + 2, 2);
    if (size.length < 2) return undefined;
    const bytes = await read(from, 2 + size.readUInt16BE(0));
    if (bytes.length < 4) return undefined;
    at = from + bytes.length;
    segments.push({ marker, from, bytes });
    if (marker === startOfScan) return { segments, pixelsAt: at, hasGaps };
  }
}

/** The next marker at a place or behind it; fill bytes belong to no marker. */
async function nextMarker(
  read: ReadBytes,
  at: number,
): Promise<{ readonly marker: number; readonly from: number } | undefined> {
  const bytes = await read(at, maxGapBytes);
  for (let index = 0; index + 1 < bytes.length; index += 1) {
    const marker = bytes[index + 1] ?? 0;
    if (bytes[index] === 0xff && marker !== 0 && marker !== 0xff) return { marker, from: at + index };
  }
  return undefined;
}

/**
 * The parts of a JPEG whose header is as decoders expect it; undefined if it is already. Cameras and programs write
 * small faults that every viewer ignores; the pixels of such a file can be decoded as strictly as those of any other.
 */
export function correctedJpeg({ segments, pixelsAt, hasGaps }: JpegHeader): readonly FilePart[] | undefined {
  const frame = segments.find(({ marker }) => marker === 0xc0 || marker === 0xc1);
  const corrected = segments.map((segment) => correctedSegment(segment, frame));
  const isCorrect = !hasGaps && corrected.every((bytes, index) => bytes === segments[index]?.bytes);
  return isCorrect ? undefined : [Buffer.from([0xff, startOfImage]), ...corrected, { from: pixelsAt }];
}

/** The segment itself if it is correct. */
function correctedSegment({ marker, bytes }: JpegSegment, frame: JpegSegment | undefined): Buffer {
  if (marker === startOfScan && frame) return withAllCoefficients(bytes);
  if (marker === 0xe0 && isNamed(bytes, "JFIF\0") && bytes[9] !== 1) return withByte(bytes, 9, 1);
  if (marker === 0xee && isNamed(bytes, "Adobe") && (bytes[15] ?? 0) > 2) return withByte(bytes, 15, 1); // YCbCr
  return bytes;
}

/** The scan of a sequential frame has all coefficients: 0 to 63, without approximation. Samsung writes zeros. */
function withAllCoefficients(scan: Buffer): Buffer {
  const at = 5 + 2 * (scan[4] ?? 0);
  const parameters = Buffer.from([0, 63, 0]);
  if (scan.length !== at + 3 || scan.subarray(at).equals(parameters)) return scan;
  return Buffer.concat([scan.subarray(0, at), parameters]);
}

function isNamed(segment: Buffer, name: string): boolean {
  return segment.toString("latin1", 4, 4 + name.length) === name;
}

function withByte(segment: Buffer, at: number, value: number): Buffer {
  const changed = Buffer.from(segment);
  changed[at] = value;
  return changed;
}
