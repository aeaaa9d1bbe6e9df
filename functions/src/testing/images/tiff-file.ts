import { deflateSync } from "node:zlib";

/** A value of a TIFF's tag: numbers of a type, a text, bytes, or a directory of its own. */
export type TiffValue =
  | { readonly short: readonly number[] }
  | { readonly long: readonly number[] }
  | { readonly text: string }
  | { readonly bytes: Buffer }
  | { readonly strips: readonly Buffer[] }
  | { readonly directories: readonly TiffTags[] };
export type TiffTags = Readonly<Record<number, TiffValue>>;

export interface TiffFormat {
  readonly isBig?: boolean;
  readonly isBigEndian?: boolean;
}

/** Writes a TIFF of directories, the second one as the second page. */
export function tiffFile(pages: readonly TiffTags[], format: TiffFormat = {}): Buffer {
  const writer = new TiffWriter(format);
  const [first = 0] = writer.chain(pages);
  return writer.file(first);
}

class TiffWriter {
  readonly #isBig: boolean;
  readonly #isBigEndian: boolean;
  readonly #parts: Buffer[] = [];
  #length: number;

  constructor({ isBig = false, isBigEndian = false }: TiffFormat) {
    this.#isBig = isBig;
    this.#isBigEndian = isBigEndian;
    this.#length = isBig ? 16 : 8;
  }

  /** Writes directories that name the next one. Returns their places. */
  chain(pages: readonly TiffTags[]): number[] {
    let next = 0;
    return pages
      .toReversed()
      .map((tags) => (next = this.#directory(tags, next)))
      .toReversed();
  }

  file(first: number): Buffer {
    const order = this.#isBigEndian ? "MM" : "II";
    const kind = this.#isBig
      ? [this.#number(43, 2), this.#number(8, 2), this.#number(0, 2)]
      : [this.#number(42, 2)];
    return Buffer.concat([Buffer.from(order), ...kind, this.#number(first, this.#wordBytes), ...this.#parts]);
  }

  get #wordBytes(): number {
    return this.#isBig ? 8 : 4;
  }

  #number(value: number, bytes: number): Buffer {
    const buffer = Buffer.alloc(bytes);
    if (bytes === 8 && this.#isBigEndian) buffer.writeBigUInt64BE(BigInt(value));
    else if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value));
    else if (this.#isBigEndian) buffer.writeUIntBE(value, 0, bytes);
    else buffer.writeUIntLE(value, 0, bytes);
    return buffer;
  }

  #add(bytes: Buffer): number {
    const place = this.#length;
    const even = bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)]);
    this.#parts.push(even);
    this.#length += even.length;
    return place;
  }

  #directory(tags: TiffTags, next: number): number {
    const entries = Object.entries(tags).map(([tag, value]) => this.#entry(Number(tag), value));
    const count = this.#number(entries.length, this.#isBig ? 8 : 2);
    return this.#add(Buffer.concat([count, ...entries, this.#number(next, this.#wordBytes)]));
  }

  #entry(tag: number, value: TiffValue): Buffer {
    const { type, count, data } = this.#encoded(value);
    const inline =
      data.length <= this.#wordBytes
        ? Buffer.concat([data, Buffer.alloc(this.#wordBytes - data.length)])
        : this.#number(this.#add(data), this.#wordBytes);
    return Buffer.concat([
      this.#number(tag, 2),
      this.#number(type, 2),
      this.#number(count, this.#wordBytes),
      inline,
    ]);
  }

  #encoded(value: TiffValue): { readonly type: number; readonly count: number; readonly data: Buffer } {
    const numbers = (values: readonly number[], type: number, bytes: number) => ({
      type,
      count: values.length,
      data: Buffer.concat(values.map((each) => this.#number(each, bytes))),
    });
    if ("short" in value) return numbers(value.short, 3, 2);
    if ("long" in value) return numbers(value.long, 4, 4);
    if ("strips" in value)
      return numbers(
        value.strips.map((strip) => this.#add(strip)),
        4,
        4,
      );
    if ("directories" in value)
      return numbers(
        value.directories.map((tags) => this.#directory(tags, 0)),
        4,
        4,
      );
    const data = "text" in value ? Buffer.from(`${value.text}\0`, "latin1") : value.bytes;
    return { type: "text" in value ? 2 : 7, count: data.length, data };
  }
}

export interface TiffPicture {
  readonly width: number;
  readonly height: number;
  /** 0 white is zero, 1 gray, 2 RGB, 3 palette. */
  readonly photometric: number;
  /** Bits per sample: 8, 16, 32 or 64. */
  readonly bits: number;
  /** 1 for integers, 3 for floating-point numbers. */
  readonly sampleFormat?: 1 | 2 | 3 | 6;
  /** What the samples beyond those of the color are: 0 unspecified, 1 premultiplied alpha, 2 alpha. */
  readonly extraSamples?: readonly number[];
  readonly isPlanar?: boolean;
  readonly isDeflated?: boolean;
  /** The samples of a pixel, from 0 to 1; for a palette the index. */
  readonly pixelAt: (x: number, y: number) => readonly number[];
}

export function tiffPage(picture: TiffPicture, format: TiffFormat = {}): TiffTags {
  const { width, height, photometric, bits, sampleFormat = 1, extraSamples, isPlanar, isDeflated } = picture;
  const samples = picture.pixelAt(0, 0).length;
  const planes = planesOf(picture, samples, format);
  const strips = isDeflated ? planes.map((plane) => deflateSync(plane)) : planes;
  return {
    256: { long: [width] },
    257: { long: [height] },
    258: { short: Array.from({ length: samples }, () => bits) },
    259: { short: [isDeflated ? 8 : 1] },
    262: { short: [photometric] },
    273: { strips },
    277: { short: [samples] },
    278: { long: [height] },
    279: { long: strips.map(({ length }) => length) },
    284: { short: [isPlanar ? 2 : 1] },
    ...(extraSamples && { 338: { short: extraSamples } }),
    339: { short: Array.from({ length: samples }, () => sampleFormat) },
  };
}

/** The samples of a picture: those of each pixel together, or a plane of each sample. */
function planesOf(picture: TiffPicture, samples: number, { isBigEndian = false }: TiffFormat): Buffer[] {
  const { width, height, bits, isPlanar, pixelAt } = picture;
  const bytes = bits / 8;
  const [planes, perPlane] = isPlanar ? [samples, 1] : [1, samples];
  const buffers = Array.from({ length: planes }, () => Buffer.alloc(width * height * bytes * perPlane));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (const [sample, value] of pixelAt(x, y).entries()) {
        const buffer = buffers[isPlanar ? sample : 0] ?? Buffer.alloc(0);
        const at = ((y * width + x) * perPlane + (isPlanar ? 0 : sample)) * bytes;
        writeSample(
          new DataView(buffer.buffer, buffer.byteOffset, buffer.length),
          at,
          value,
          picture,
          !isBigEndian,
        );
      }
  return buffers;
}

function writeSample(
  view: DataView,
  at: number,
  value: number,
  { bits, sampleFormat = 1, photometric }: TiffPicture,
  isLittleEndian: boolean,
): void {
  const whole = photometric === 3 ? value : Math.round(value * (2 ** bits - 1));
  if (sampleFormat === 3 && bits === 64) view.setFloat64(at, value, isLittleEndian);
  else if (sampleFormat === 3) view.setFloat32(at, value, isLittleEndian);
  else if (bits === 8) view.setUint8(at, whole);
  else if (bits === 16) view.setUint16(at, whole, isLittleEndian);
  else view.setUint32(at, whole, isLittleEndian);
}
