import { open } from "node:fs/promises";

interface TiffSize {
  readonly width: number;
  readonly height: number;
  /** 1 is gray, 3 is RGB. */
  readonly channels: 1 | 3;
}

/** Writes an uncompressed TIFF of 8 bit, in strips of 64 rows, without holding its pixels in memory. */
export async function writeLargeTiff(path: string, { width, height, channels }: TiffSize): Promise<void> {
  const rowsPerStrip = 64;
  const stripCount = Math.ceil(height / rowsPerStrip);
  const bytesPerRow = width * channels;
  const tags = [
    [256, width],
    [257, height],
    [258, 8],
    [259, 1],
    [262, channels === 1 ? 1 : 2],
    [277, channels],
    [278, rowsPerStrip],
  ] as const;
  const headerBytes = 10 + (tags.length + 2) * 12 + 4;
  const pixelsAt = headerBytes + stripCount * 8;
  const header = Buffer.alloc(pixelsAt);
  header.write("II*\0\x08", "latin1");
  header.writeUInt16LE(tags.length + 2, 8);
  const ofStrips = [
    [273, headerBytes],
    [279, headerBytes + stripCount * 4],
  ] as const;
  const entries = [
    ...tags.map(([tag, value]) => ({ tag, count: 1, value })),
    ...ofStrips.map(([tag, value]) => ({ tag, count: stripCount, value })),
  ].sort((one, other) => one.tag - other.tag);
  for (const [index, { tag, count, value }] of entries.entries()) {
    const entry = 10 + index * 12;
    header.writeUInt16LE(tag, entry);
    header.writeUInt16LE(4, entry + 2);
    header.writeUInt32LE(count, entry + 4);
    header.writeUInt32LE(value, entry + 8);
  }
  for (let strip = 0; strip < stripCount; strip += 1) {
    const rows = Math.min(rowsPerStrip, height - strip * rowsPerStrip);
    header.writeUInt32LE(pixelsAt + strip * rowsPerStrip * bytesPerRow, headerBytes + strip * 4);
    header.writeUInt32LE(rows * bytesPerRow, headerBytes + (stripCount + strip) * 4);
  }
  const file = await open(path, "w");
  try {
    await file.write(header);
    for (let row = 0; row < height; row += rowsPerStrip)
      await file.write(
        Buffer.alloc(Math.min(rowsPerStrip, height - row) * bytesPerRow, (row / rowsPerStrip) % 256),
      );
  } finally {
    await file.close();
  }
}
