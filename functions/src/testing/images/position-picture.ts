import sharp from "sharp";

/**
 * A picture in lossless Display P3 whose pixels encode their position: red and blue are the low bytes of x and y, green
 * contains four more bits of each.
 */
export async function positionPicture(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels.set([x & 0xff, (x >> 8) | ((y >> 8) << 4), y & 0xff], (y * width + x) * 3);
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } }).png({ compressionLevel: 1 });
  const untagged = await picture.toBuffer();
  return withDisplayP3(untagged, await sharp(untagged).withIccProfile("p3").png().toBuffer());
}

/** Takes the profile chunk of one PNG over into another, whose pixels stay as they are. */
function withDisplayP3(png: Buffer, tagged: Buffer): Buffer {
  const header = 33; // signature and IHDR
  const start = tagged.indexOf("iCCP") - 4;
  const profile = tagged.subarray(start, start + 12 + tagged.readUInt32BE(start));
  return Buffer.concat([png.subarray(0, header), profile, png.subarray(header)]);
}

/** The position in the original that a pixel of such a picture encodes. */
export function positionOf([red = 0, green = 0, blue = 0]: readonly number[]): { x: number; y: number } {
  return { x: red | ((green & 0x0f) << 8), y: blue | ((green >> 4) << 8) };
}
