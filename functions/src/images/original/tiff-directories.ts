import type { ReadBytes } from "./picture-source.ts";

/** A TIFF, a BigTIFF or a block of EXIF, which has the structure of a TIFF (TIFF 6.0, section 2). */
export interface TiffFile {
  readonly isBigEndian: boolean;
  readonly isBig: boolean;
  /** The directories that follow each other: a page each. */
  readonly pages: readonly TiffDirectory[];
}

export interface TiffDirectory {
  /** The entries as they are in the file, without their count and the place of the next directory. */
  readonly entries: Buffer;
  /** Place of the next page; 0 without one. */
  readonly next: number;
  /** The integers of short tags, the bytes of a text. */
  readonly values: ReadonlyMap<number, readonly number[]>;
  /** The directories that a tag refers to: other pictures, or EXIF. */
  readonly children: readonly TiffDirectory[];
}

/** Tags whose values are places of directories: pictures, EXIF, and the interoperability of EXIF. */
const directoryTags = [330, 34_665, 40_965];
/** Enough for all tags that are looked at, not for the strips of a large picture. */
const maxValues = 64;
/** No picture has as many; a hostile file may. */
const maxDirectories = 500;
const maxDepth = 4;

/** Bytes of a value by its type; other types are not read. */
const integerBytes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 7: 1, 13: 4, 16: 8, 18: 8 };

/** Reads the directories of a TIFF; undefined for other files. Of a damaged file, those that can be read. */
export async function readTiff(read: ReadBytes): Promise<TiffFile | undefined> {
  const header = await read(0, 16);
  const order = header.toString("latin1", 0, 2);
  if (header.length < 8 || (order !== "II" && order !== "MM")) return undefined;
  const isBigEndian = order === "MM";
  const version = isBigEndian ? header.readUInt16BE(2) : header.readUInt16LE(2);
  if (version !== 42 && version !== 43) return undefined;
  const isBig = version === 43;
  if (isBig && header.length < 16) return undefined;
  const reader = new DirectoryReader(read, isBigEndian, isBig);
  const first = reader.number(header.subarray(isBig ? 8 : 4), isBig ? 8 : 4);
  return { isBigEndian, isBig, pages: await reader.pages(first) };
}

/** The values of a tag in a directory; none if it has no such tag. */
export function tagValues(directory: TiffDirectory | undefined, tag: number): readonly number[] {
  return directory?.values.get(tag) ?? [];
}

/** Directories with those that they refer to. */
export function withChildren(directories: readonly TiffDirectory[]): readonly TiffDirectory[] {
  return directories.flatMap((directory) => [directory, ...withChildren(directory.children)]);
}

class DirectoryReader {
  readonly #read: ReadBytes;
  readonly #isBigEndian: boolean;
  readonly #isBig: boolean;
  /** A damaged file may have directories that refer to themselves. */
  readonly #places = new Set<number>();

  constructor(read: ReadBytes, isBigEndian: boolean, isBig: boolean) {
    this.#read = read;
    this.#isBigEndian = isBigEndian;
    this.#isBig = isBig;
  }

  /** A number at the beginning of the bytes. Throws a `RangeError` where they end before it. */
  number(bytes: Buffer, length: number): number {
    if (length === 8) return Number(this.#isBigEndian ? bytes.readBigUInt64BE(0) : bytes.readBigUInt64LE(0));
    return this.#isBigEndian ? bytes.readUIntBE(0, length) : bytes.readUIntLE(0, length);
  }

  async pages(first: number): Promise<TiffDirectory[]> {
    const directories: TiffDirectory[] = [];
    for (let place = first; place > 0; place = directories.at(-1)?.next ?? 0) {
      const directory = await this.#directory(place, 0);
      if (!directory) break;
      directories.push(directory);
    }
    return directories;
  }

  async #directory(place: number, depth: number): Promise<TiffDirectory | undefined> {
    if (this.#places.size >= maxDirectories || this.#places.has(place) || !Number.isSafeInteger(place))
      return undefined;
    this.#places.add(place);
    const [countBytes, entryBytes, placeBytes] = this.#isBig ? [8, 20, 8] : [2, 12, 4];
    try {
      const count = Math.min(this.number(await this.#read(place, countBytes), countBytes), 65_535);
      const length = count * entryBytes;
      const bytes = await this.#read(place + countBytes, length + placeBytes);
      const entries = bytes.subarray(0, length);
      const values = await this.#valuesOf(entries, entryBytes);
      return {
        entries,
        next: this.number(bytes.subarray(length), placeBytes),
        values,
        children: depth < maxDepth ? await this.#childrenOf(values, depth + 1) : [],
      };
    } catch (cause) {
      if (cause instanceof RangeError) return undefined; // the file ends before the directory does
      throw cause;
    }
  }

  async #valuesOf(entries: Buffer, entryBytes: number): Promise<Map<number, readonly number[]>> {
    const values = new Map<number, readonly number[]>();
    const wordBytes = this.#isBig ? 8 : 4;
    for (let at = 0; at + entryBytes <= entries.length; at += entryBytes) {
      const entry = entries.subarray(at, at + entryBytes);
      const size = integerBytes[this.number(entry.subarray(2), 2)];
      const count = this.number(entry.subarray(4), wordBytes);
      if (size === undefined || count > maxValues) continue;
      const word = entry.subarray(4 + wordBytes);
      const isInline = size * count <= wordBytes;
      const bytes = isInline ? word : await this.#read(this.number(word, wordBytes), size * count);
      if (bytes.length < size * count) continue;
      const numbers = Array.from({ length: count }, (_, index) =>
        this.number(bytes.subarray(index * size), size),
      );
      values.set(this.number(entry, 2), numbers);
    }
    return values;
  }

  async #childrenOf(
    values: ReadonlyMap<number, readonly number[]>,
    depth: number,
  ): Promise<readonly TiffDirectory[]> {
    const children: TiffDirectory[] = [];
    for (const place of directoryTags.flatMap((tag) => values.get(tag) ?? [])) {
      const child = await this.#directory(place, depth);
      if (child) children.push(child);
    }
    return children;
  }
}
