/**
 * Paints a picture with the detail of a landscape and writes it as a camera would:
 * `node paint-original.ts <file> <width> <height>`. Each octave of noise is a little weaker than the one twice its size,
 * on top is the noise of a sensor. Seeded, so that every run resizes the same picture.
 */
import sharp from "sharp";

const [file = "", ...size] = process.argv.slice(2);
const [width = 0, height = 0] = size.map(Number);

let seed = 20_260_101;
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

const light = new Float32Array(width * height).fill(128);
let strength = 46;
for (let cells = 4; cells * 2 <= width; cells *= 2) {
  const rows = Math.max(2, Math.round((cells * height) / width));
  const noise = Buffer.from(Uint8Array.from({ length: cells * rows }, () => random() * 255));
  const octave = await sharp(noise, { raw: { width: cells, height: rows, channels: 1 } })
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer();
  const step = octave.length / light.length;
  for (let at = 0; at < light.length; at += 1)
    light[at] = (light[at] ?? 0) + ((octave[at * step] ?? 0) / 255 - 0.5) * strength;
  strength *= 0.84;
}

const pixels = Buffer.alloc(width * height * 3);
for (let at = 0; at < light.length; at += 1) {
  const grain = (random() - 0.5) * 14;
  const value = (light[at] ?? 0) + grain;
  pixels[at * 3] = Math.min(255, Math.max(0, value * 1.04));
  pixels[at * 3 + 1] = Math.min(255, Math.max(0, value));
  pixels[at * 3 + 2] = Math.min(255, Math.max(0, value * 0.9 + 14));
}
await sharp(pixels, { raw: { width, height, channels: 3 } })
  .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
  .toFile(file);
