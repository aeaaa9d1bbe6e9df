import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** The bytes of a picture, or the path of its file. */
export type PictureSource = Buffer | string;

/** Reads a part of a picture's file; fewer bytes where the file ends. */
export type ReadBytes = (offset: number, length: number) => Promise<Buffer>;

export interface PictureBytes {
  /** Bytes of the file. */
  readonly size: number;
  readonly read: ReadBytes;
}

/** Calls `work` with a function that reads parts of a picture, so that a large file is not loaded. */
export async function readingBytes<Result>(
  source: PictureSource,
  work: (bytes: PictureBytes) => Promise<Result>,
): Promise<Result> {
  if (typeof source !== "string")
    return await work({
      size: source.length,
      read: async (offset, length) => Buffer.from(source.subarray(offset, offset + length)), // may be changed
    });
  const file = await open(source);
  try {
    return await work({
      size: (await file.stat()).size,
      read: async (offset, length) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
}

/** A part of a file to be written: bytes, or those of the source from `from` to before `to`, by default its end. */
export type FilePart = Buffer | { readonly from: number; readonly to?: number };

/** Returns a copy of a picture that consists of the given parts. That of a file is a file beside it. */
export async function rewritten(source: PictureSource, parts: readonly FilePart[]): Promise<PictureSource> {
  if (typeof source !== "string")
    return Buffer.concat(
      parts.map((part) => (Buffer.isBuffer(part) ? part : source.subarray(part.from, part.to))),
    );
  const path = `${source}.rewritten`;
  await pipeline(Readable.from(chunksOf(source, parts)), createWriteStream(path));
  return path;
}

async function* chunksOf(path: string, parts: readonly FilePart[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    if (Buffer.isBuffer(part)) yield part;
    else if (part.to === undefined) yield* createReadStream(path, { start: part.from });
    else if (part.to > part.from) yield* createReadStream(path, { start: part.from, end: part.to - 1 });
  }
}
