import { Random } from "./random.ts";

/** Smooth noise of the plane, about -1 to 1, with features about one unit wide. */
export type Noise = (x: number, y: number) => number;

/** Gradient noise whose pattern depends on the seed alone. */
export function gradientNoise(seed: number): Noise {
  const random = new Random(seed);
  const order = new Uint8Array(512);
  for (let index = 0; index < 256; index += 1) order[index] = index;
  for (let index = 255; index > 0; index -= 1) {
    const other = Math.floor(random.next() * (index + 1));
    const held = at(order, index);
    order[index] = at(order, other);
    order[other] = held;
  }
  order.copyWithin(256, 0, 256);
  // Both parts of a slope side by side; `order` holds where they begin.
  const slopes = new Float64Array(512);
  for (let index = 0; index < 256; index += 1) {
    const angle = random.next() * Math.PI * 2;
    slopes[index * 2] = Math.cos(angle);
    slopes[index * 2 + 1] = Math.sin(angle);
  }

  return (x, y) => {
    const cellX = Math.floor(x);
    const cellY = Math.floor(y);
    const dx = x - cellX;
    const dy = y - cellY;
    const column = cellX & 255;
    const row = cellY & 255;
    const left = at(order, column);
    const right = at(order, column + 1);
    const topLeft = at(order, left + row) * 2;
    const topRight = at(order, right + row) * 2;
    const bottomLeft = at(order, left + row + 1) * 2;
    const bottomRight = at(order, right + row + 1) * 2;
    const easeX = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
    const easeY = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
    const a = at(slopes, topLeft) * dx + at(slopes, topLeft + 1) * dy;
    const b = at(slopes, topRight) * (dx - 1) + at(slopes, topRight + 1) * dy;
    const c = at(slopes, bottomLeft) * dx + at(slopes, bottomLeft + 1) * (dy - 1);
    const d = at(slopes, bottomRight) * (dx - 1) + at(slopes, bottomRight + 1) * (dy - 1);
    const top = a + (b - a) * easeX;
    const bottom = c + (d - c) * easeX;
    return (top + (bottom - top) * easeY) * 1.5;
  };
}

/** Noise upon finer noise, as clouds and fields have it; about -1 to 1. */
export function fractal(noise: Noise, x: number, y: number, octaves: number, gain = 0.5): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += noise(x, y) * weight;
    total += weight;
    weight *= gain;
    const turned = x * 1.6 + y * 1.2;
    y = y * 1.6 - x * 1.2 + 17.7;
    x = turned + 5.3;
  }
  return sum / total;
}

/** Fractal noise folded into sharp crests, as weathered rock has them; 0 to 1. */
export function ridged(noise: Noise, x: number, y: number, octaves: number, gain = 0.5): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  let crest = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    const fold = 1 - Math.min(1, Math.abs(noise(x, y)));
    const value = fold * fold * crest;
    sum += value * weight;
    total += weight;
    crest = Math.min(1, 0.25 + value * 1.4);
    weight *= gain;
    const turned = x * 1.6 + y * 1.2;
    y = y * 1.6 - x * 1.2 + 17.7;
    x = turned + 5.3;
  }
  return sum / total;
}

/** A typed array's element; indices here are in range by construction. */
function at(values: Uint8Array | Float64Array, index: number): number {
  return values[index] ?? 0;
}
