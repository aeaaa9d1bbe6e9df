/**
 * Makes the four sizes of one original in a process of its own, after a warm-up, like a function that has made others
 * before: `node thumbnail-run.ts ours|extension <file>`. Prints the CPU and the wall time of making them, without the
 * start, and the process's peak memory.
 */
import { publishedSizes } from "@lightwell/shared/catalog/image-size";
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { resizeToThumbnails } from "../../../../functions/src/images/resize-to-thumbnails.ts";

const [way = "", file = "", keepAt] = process.argv.slice(2);
const sizes = publishedSizes(2048);

async function ours(original: Buffer): Promise<Buffer> {
  return (await resizeToThumbnails(original)).webp.get(1024) ?? Buffer.alloc(0);
}

/** As Firebase's extension for resizing does it: each size from the original, by way of two more encodings. */
async function extension(original: Buffer): Promise<Buffer> {
  const made = sizes.map(async (size) => {
    const jpeg = await sharp(original)
      .rotate()
      .resize(size, size, { fit: "inside", withoutEnlargement: true })
      .jpeg()
      .toBuffer();
    const webp = await sharp(jpeg).webp().toBuffer();
    return await sharp(webp).webp().toBuffer();
  });
  return (await Promise.all(made))[2] ?? Buffer.alloc(0);
}

const make = way === "ours" ? ours : extension;
const small = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#888" } })
  .jpeg()
  .toBuffer();
await make(small);

const original = readFileSync(file);
const [cpuBefore, startedAt] = [process.cpuUsage(), performance.now()];
const large = await make(original);
const { user, system } = process.cpuUsage(cpuBefore);
if (keepAt) writeFileSync(keepAt, large);
process.stdout.write(
  JSON.stringify({
    cpuMs: (user + system) / 1_000,
    wallMs: performance.now() - startedAt,
    peakMb: process.resourceUsage().maxRSS / 1_000,
    largeBytes: large.length,
  }),
);
