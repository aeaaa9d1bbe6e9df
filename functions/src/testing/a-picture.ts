import sharp, { type Sharp } from "sharp";

interface PictureSize {
  readonly width?: number;
  readonly height?: number;
}

/** A picture to be encoded: a red square in the top left corner of blue, which shows its orientation. */
export function aPicture({ width = 1_200, height = 800 }: PictureSize = {}): Sharp {
  const side = Math.max(1, Math.floor(Math.min(width, height) / 2));
  const square = { create: { width: side, height: side, channels: 3, background: "#ff0000" } } as const;
  return sharp({ create: { width, height, channels: 3, background: "#0000ff" } }).composite([
    { input: square, left: 0, top: 0 },
  ]);
}
