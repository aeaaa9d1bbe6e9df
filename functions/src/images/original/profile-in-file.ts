import type { PictureType } from "@lightwell/shared/catalog/picture-file";
import { crc32, deflateSync } from "node:zlib";
import { readJpegHeader } from "./jpeg-segments.ts";
import {
  readingBytes,
  rewritten,
  type FilePart,
  type PictureBytes,
  type PictureSource,
} from "./picture-source.ts";
import { readTiff } from "./tiff-directories.ts";

/**
 * A copy of a picture with another color profile in its file, or with none. The pixels stay as they are; decoders
 * convert from the profile that they find in the file, and sharp cannot be given another one.
 */
export async function withProfileInFile(
  source: PictureSource,
  type: PictureType,
  profile: Buffer | undefined,
): Promise<PictureSource> {
  const parts = await readingBytes(source, async (file) => await partsWithProfile[type](file, profile));
  return await rewritten(source, parts);
}

type PartsWithProfile = (file: PictureBytes, profile: Buffer | undefined) => Promise<readonly FilePart[]>;

const partsWithProfile: Readonly<Record<PictureType, PartsWithProfile>> = {
  "image/jpeg": jpegWithProfile,
  "image/png": pngWithProfile,
  "image/webp": webpWithProfile,
  "image/tiff": tiffWithProfile,
};

const app2 = 0xe2;

/** In a segment APP2 behind JFIF and EXIF (ICC.1:2022, B.4). The profiles that are written here fit into one. */
async function jpegWithProfile(
  { read }: PictureBytes,
  profile: Buffer | undefined,
): Promise<readonly FilePart[]> {
  const header = await readJpegHeader(read);
  if (!header) return [{ from: 0 }];
  const kept = header.segments.filter(
    ({ marker, bytes }) => marker !== app2 || bytes.toString("latin1", 4, 15) !== "ICC_PROFILE",
  );
  const isFirst = ({ marker }: { readonly marker: number }) => marker === 0xe0 || marker === 0xe1;
  const first = kept.findIndex((segment) => !isFirst(segment));
  const bytesOf = (segments: typeof kept) => segments.map(({ bytes }) => bytes);
  return [
    Buffer.from([0xff, 0xd8]),
    ...bytesOf(kept.slice(0, first)),
    ...(profile ? [app2Segment(profile)] : []),
    ...bytesOf(kept.slice(first)),
    { from: header.pixelsAt },
  ];
}

function app2Segment(profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01", "latin1"), profile]);
  const head = Buffer.from([0xff, app2, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

const pngSignatureBytes = 8;
const pngColorChunks = ["iCCP", "sRGB"];

/** In a chunk iCCP behind the header (PNG, third edition, 11.3.2.3). */
async function pngWithProfile(
  { read }: PictureBytes,
  profile: Buffer | undefined,
): Promise<readonly FilePart[]> {
  const parts: FilePart[] = [{ from: 0, to: pngSignatureBytes }];
  for (let at = pngSignatureBytes; ;) {
    const head = await read(at, 8);
    const type = head.toString("latin1", 4);
    if (head.length < 8 || type === "IDAT") return [...parts, { from: at }];
    const end = at + 12 + head.readUInt32BE(0);
    if (!pngColorChunks.includes(type)) parts.push({ from: at, to: end });
    if (type === "IHDR" && profile)
      parts.push(pngChunk("iCCP", Buffer.concat([Buffer.from("ICC\0\0", "latin1"), deflateSync(profile)])));
    at = end;
  }
}

function pngChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

const webpHeaderBytes = 12;
const webpProfileFlag = 0x20;

/** In a chunk ICCP behind the extended header, which a file with EXIF or a profile has (RFC 9649, 2.7). */
async function webpWithProfile(
  { read }: PictureBytes,
  profile: Buffer | undefined,
): Promise<readonly FilePart[]> {
  const riff = await read(0, webpHeaderBytes);
  const end = 8 + riff.readUInt32LE(4);
  const parts: FilePart[] = [];
  for (let at = webpHeaderBytes; at + 8 <= end;) {
    const head = await read(at, 9);
    if (head.length < 8) break;
    const type = head.toString("latin1", 0, 4);
    const size = head.readUInt32LE(4);
    const next = at + 8 + size + (size % 2);
    if (type === "VP8X") {
      const flags = (head[8] ?? 0) & ~webpProfileFlag;
      head[8] = profile ? flags | webpProfileFlag : flags;
      parts.push(head, { from: at + 9, to: next });
      if (profile) parts.push(webpChunk("ICCP", profile));
    } else if (type !== "ICCP") parts.push({ from: at, to: next });
    at = next;
  }
  const length = parts.reduce(
    (sum, part) => sum + (Buffer.isBuffer(part) ? part.length : (part.to ?? end) - part.from),
    0,
  );
  riff.writeUInt32LE(length + 4, 4);
  return [riff, ...parts];
}

function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

const tiffProfileTag = 34_675;
const undefinedType = 7;

/** In a tag of the first directory (ICC.1:2022, B.5), which is written once more at the end of the file. */
async function tiffWithProfile(
  { read, size }: PictureBytes,
  profile: Buffer | undefined,
): Promise<readonly FilePart[]> {
  const tiff = await readTiff(read);
  const [page] = tiff?.pages ?? [];
  if (!tiff || !page) return [{ from: 0 }];
  const { isBig, isBigEndian } = tiff;
  const number = (value: number, length: number) => numberBytes(value, length, isBigEndian);
  const [headerBytes, wordBytes, entryBytes] = isBig ? [16, 8, 20] : [8, 4, 12];
  const padding = size % 2;
  const profileAt = size + padding;
  const profileBytes = profile ? Buffer.concat([profile, Buffer.alloc(profile.length % 2)]) : Buffer.alloc(0);
  const entries: Buffer[] = [];
  for (let at = 0; at < page.entries.length; at += entryBytes)
    entries.push(page.entries.subarray(at, at + entryBytes));
  const tagOf = (entry: Buffer) => (isBigEndian ? entry.readUInt16BE(0) : entry.readUInt16LE(0));
  const others = entries.filter((entry) => tagOf(entry) !== tiffProfileTag);
  const added = profile && [
    number(tiffProfileTag, 2),
    number(undefinedType, 2),
    number(profile.length, wordBytes),
    number(profileAt, wordBytes),
  ];
  const all = [...others, ...(added ? [Buffer.concat(added)] : [])].sort(
    (one, other) => tagOf(one) - tagOf(other),
  );
  return [
    await read(0, isBig ? 8 : 4),
    number(profileAt + profileBytes.length, wordBytes),
    { from: headerBytes },
    Buffer.alloc(padding),
    profileBytes,
    number(all.length, isBig ? 8 : 2),
    ...all,
    number(page.next, wordBytes),
  ];
}

function numberBytes(value: number, length: number, isBigEndian: boolean): Buffer {
  const bytes = Buffer.alloc(length);
  if (length === 8 && isBigEndian) bytes.writeBigUInt64BE(BigInt(value));
  else if (length === 8) bytes.writeBigUInt64LE(BigInt(value));
  else if (isBigEndian) bytes.writeUIntBE(value, 0, length);
  else bytes.writeUIntLE(value, 0, length);
  return bytes;
}
