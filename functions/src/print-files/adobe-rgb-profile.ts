/**
 * An ICC profile of the color space Adobe RGB (1998), written from the numbers of its specification (section 4.3,
 * adapted to D50) as a matrix profile of version 2 (ICC.1:2001-04). sharp has no such profile, and Adobe's own file may
 * not be redistributed.
 */
export function adobeRgbProfile(): Buffer {
  const tags = [
    ["desc", descriptionTag("Compatible with Adobe RGB (1998)")],
    ["cprt", textTag("Public domain")],
    ["wtpt", xyzTag([0.95045, 1, 1.08905])],
    ["rXYZ", xyzTag([0.60974, 0.31111, 0.01947])],
    ["gXYZ", xyzTag([0.20528, 0.62567, 0.06087])],
    ["bXYZ", xyzTag([0.14919, 0.06322, 0.74457])],
    ["rTRC", gammaTag()],
    ["gTRC", gammaTag()],
    ["bTRC", gammaTag()],
  ] as const;
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length, 0);
  let offset = headerBytes + table.length;
  for (const [index, [name, data]] of tags.entries()) {
    const entry = 4 + 12 * index;
    table.write(name, entry, "latin1");
    table.writeUInt32BE(offset, entry + 4);
    table.writeUInt32BE(data.length, entry + 8);
    offset += data.length;
  }
  return Buffer.concat([header(offset), table, ...tags.map(([, data]) => data)]);
}

const headerBytes = 128;

function header(totalBytes: number): Buffer {
  const bytes = Buffer.alloc(headerBytes);
  bytes.writeUInt32BE(totalBytes, 0);
  bytes.writeUInt32BE(0x02_10_00_00, 8); // version 2.1
  bytes.write("mntrRGB XYZ ", 12, "latin1"); // a display profile of RGB, connected through XYZ
  for (const [index, part] of [1999, 6, 3, 0, 0, 0].entries()) bytes.writeUInt16BE(part, 24 + 2 * index);
  bytes.write("acsp", 36, "latin1");
  writeXyz(bytes, 68, [0.9642, 1, 0.8249]); // the illuminant D50
  return bytes;
}

/** Pads to a multiple of four bytes, as every tag begins at one. */
function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

function descriptionTag(text: string): Buffer {
  const ascii = Buffer.from(`${text}\0`, "latin1");
  const length = Buffer.alloc(4);
  length.writeUInt32BE(ascii.length, 0);
  // Followed by an empty Unicode text and an empty Macintosh text of fixed length.
  return padded(Buffer.concat([Buffer.from("desc\0\0\0\0", "latin1"), length, ascii, Buffer.alloc(78)]));
}

function textTag(text: string): Buffer {
  return padded(Buffer.from(`text\0\0\0\0${text}\0`, "latin1"));
}

function xyzTag(xyz: readonly number[]): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.write("XYZ ", 0, "latin1");
  writeXyz(bytes, 8, xyz);
  return bytes;
}

function writeXyz(bytes: Buffer, offset: number, xyz: readonly number[]): void {
  for (const [index, value] of xyz.entries())
    bytes.writeInt32BE(Math.round(value * 65_536), offset + 4 * index);
}

/** A gamma of 563/256, 2.19921875. */
function gammaTag(): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.write("curv", 0, "latin1");
  bytes.writeUInt32BE(1, 8);
  bytes.writeUInt16BE(563, 12);
  return bytes;
}
