import sharp from "sharp";
import { clamp } from "./color.ts";
import type { Canvas } from "./canvas.ts";
import { Random } from "./random.ts";

export interface Print {
  /** Pixels of the finished file. */
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  /** How far a grain strays from the tone, of 255. */
  readonly grain?: number;
}

/** Turns a canvas into a JPEG: enlarged, with fine film grain laid on at full size so that no gradient bands. */
export async function develop(canvas: Canvas, print: Print): Promise<Buffer> {
  const enlarged = await sharp(toBytes(canvas, print.seed), {
    raw: { width: canvas.width, height: canvas.height, channels: 3 },
  })
    .resize(print.width, print.height, { kernel: "lanczos3", fit: "fill" })
    .raw()
    .toBuffer();
  addGrain(enlarged, print);
  return await sharp(enlarged, { raw: { width: print.width, height: print.height, channels: 3 } })
    .withIccProfile("srgb")
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Whole bytes, each rounded up or down by chance, so that a slow gradient does not step. */
function toBytes(canvas: Canvas, seed: number): Buffer {
  const random = new Random(seed);
  const bytes = Buffer.alloc(canvas.pixels.length);
  for (let index = 0; index < bytes.length; index += 3) {
    const chance = random.next();
    for (let channel = index; channel < index + 3; channel += 1)
      bytes[channel] = Math.floor(shoulder(canvas.pixels[channel] ?? 0) * 254 + chance);
  }
  return bytes;
}

/** Rolls bright tones off, as film does, instead of cutting them. */
function shoulder(value: number): number {
  const bright = value - 0.9;
  return clamp(bright <= 0 ? value : 0.9 + 0.1 * (1 - Math.exp(-bright * 10)));
}

const tileSide = 509;

/** Lays the same gray grain on all three channels, most in the middle tones and least in white. */
function addGrain(bytes: Buffer, { width, height, seed, grain = 4 }: Print): void {
  const tile = grainTile(seed, grain);
  let index = 0;
  for (let row = 0; row < height; row += 1) {
    const tileRow = (row % tileSide) * tileSide;
    const shift = Math.floor(row / tileSide) * 197;
    for (let column = 0; column < width; column += 1) {
      const speck = tile[tileRow + ((column + shift) % tileSide)] ?? 0;
      const tone = bytes[index + 1] ?? 0;
      const change = speck * (0.55 + (tone * (255 - tone)) / 36_000);
      bytes[index] = clamp((bytes[index] ?? 0) + change, 0, 255);
      bytes[index + 1] = clamp(tone + change, 0, 255);
      bytes[index + 2] = clamp((bytes[index + 2] ?? 0) + change, 0, 255);
      index += 3;
    }
  }
}

/** Specks slightly larger than a pixel, which read as film rather than as a sensor's noise. */
function grainTile(seed: number, strength: number): Float32Array {
  const random = new Random(seed + 1);
  const specks = Float32Array.from({ length: tileSide * tileSide }, () => random.bell());
  const tile = new Float32Array(specks.length);
  for (let index = 0; index < tile.length; index += 1) {
    const near =
      (specks[(index + 1) % tile.length] ?? 0) +
      (specks[(index + tileSide) % tile.length] ?? 0) +
      (specks[(index + tileSide + 1) % tile.length] ?? 0);
    tile[index] = ((specks[index] ?? 0) + near * 0.6) * 0.7 * strength;
  }
  return tile;
}
