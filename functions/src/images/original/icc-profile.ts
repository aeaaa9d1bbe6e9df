/** A profile of RGB by its primaries, or of gray without them. */
interface ProfileColors {
  readonly description: string;
  /** X, Y and Z of red, green and blue, adapted to D50. */
  readonly primaries?: readonly (readonly [number, number, number])[];
  readonly gamma: number;
}

/**
 * The ICC profile of the color space Adobe RGB (1998), from the numbers of its specification (section 4.3, adapted to
 * D50). sharp has no such profile, and Adobe's own file may not be redistributed.
 */
export function adobeRgbProfile(): Buffer {
  return iccProfile({
    description: "Compatible with Adobe RGB (1998)",
    primaries: [
      [0.60974, 0.31111, 0.01947],
      [0.20528, 0.62567, 0.06087],
      [0.14919, 0.06322, 0.74457],
    ],
    gamma: 563 / 256,
  });
}

/** Writes a profile of primaries and a gamma, or of gray with a gamma, in version 2 (ICC.1:2001-04). */
export function iccProfile({ description, primaries, gamma }: ProfileColors): Buffer {
  const channels = primaries ? ["r", "g", "b"] : ["k"];
  const tags: (readonly [string, Buffer])[] = [
    ["desc", descriptionTag(description)],
    ["cprt", textTag("Public domain")],
    ["wtpt", xyzTag([0.95045, 1, 1.08905])],
    ...(primaries ?? []).map((xyz, index) => [`${channels[index]}XYZ`, xyzTag(xyz)] as const),
    ...channels.map((channel) => [`${channel}TRC`, gammaTag(gamma)] as const),
  ];
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
  return Buffer.concat([header(primaries ? "RGB " : "GRAY", offset), table, ...tags.map(([, data]) => data)]);
}

const headerBytes = 128;

function header(space: "RGB " | "GRAY", totalBytes: number): Buffer {
  const bytes = Buffer.alloc(headerBytes);
  bytes.writeUInt32BE(totalBytes, 0);
  bytes.writeUInt32BE(0x02_10_00_00, 8); // version 2.1
  bytes.write(`mntr${space}XYZ `, 12, "latin1"); // a display profile, connected through XYZ
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

function gammaTag(gamma: number): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.write("curv", 0, "latin1");
  bytes.writeUInt32BE(1, 8);
  bytes.writeUInt16BE(Math.round(gamma * 256), 12);
  return bytes;
}
