import type { Canvas, Mask } from "./canvas.ts";

/** Softens a picture in place; the radii are in canvas heights, so that every size looks the same. */
export function blurCanvas(canvas: Canvas, radiusX: number, radiusY: number): void {
  blur(canvas.pixels, canvas.width, canvas.height, 3, radiusX * canvas.height, radiusY * canvas.height);
}

/** A softened copy of a mask. */
export function blurMask(mask: Mask, radiusX: number, radiusY = radiusX): Mask {
  const values = mask.values.slice();
  blur(values, mask.width, mask.height, 1, radiusX * mask.height, radiusY * mask.height);
  return { ...mask, values };
}

/** Three box blurs on each axis, which together are nearly a bell curve. */
function blur(
  values: Float32Array,
  width: number,
  height: number,
  channels: number,
  radiusX: number,
  radiusY: number,
): void {
  const line = new Float32Array(Math.max(width, height));
  for (let pass = 0; pass < 3; pass += 1) {
    const acrossRadius = Math.round(radiusX / 1.7);
    if (acrossRadius > 0) {
      for (let row = 0; row < height; row += 1)
        for (let channel = 0; channel < channels; channel += 1)
          blurLine(values, line, row * width * channels + channel, channels, width, acrossRadius);
    }
    const downRadius = Math.round(radiusY / 1.7);
    if (downRadius > 0) {
      const stride = width * channels;
      for (let column = 0; column < stride; column += 1)
        blurLine(values, line, column, stride, height, downRadius);
    }
  }
}

function blurLine(
  values: Float32Array,
  line: Float32Array,
  start: number,
  stride: number,
  length: number,
  radius: number,
): void {
  for (let index = 0; index < length; index += 1) line[index] = values[start + index * stride] ?? 0;
  const first = line[0] ?? 0;
  const last = line[length - 1] ?? 0;
  let sum = first * (radius + 1);
  for (let index = 1; index <= radius; index += 1) sum += index < length ? (line[index] ?? 0) : last;
  const share = 1 / (radius * 2 + 1);
  for (let index = 0; index < length; index += 1) {
    values[start + index * stride] = sum * share;
    const entering = index + radius + 1;
    const leaving = index - radius;
    sum += (entering < length ? (line[entering] ?? 0) : last) - (leaving >= 0 ? (line[leaving] ?? 0) : first);
  }
}
