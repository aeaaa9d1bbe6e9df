import type { Canvas } from "./canvas.ts";
import { clamp } from "./color.ts";
import { fractal, gradientNoise } from "./noise.ts";
import { Random } from "./random.ts";

export interface Stand {
  readonly seed: number;
  /** Height of a common tree, in canvas heights. */
  readonly size: number;
  /** 0 a few groups, 1 closed forest. */
  readonly dense: number;
}

/** Raises a crest line (a row of canvas heights, one for each column) by the spires of conifers. */
export function plantConifers(canvas: Canvas, line: Float32Array, stand: Stand): void {
  const random = new Random(stand.seed);
  const groups = gradientNoise(stand.seed + 1);
  const bare = line.slice();
  const trees = (canvas.aspect / stand.size) * 4.5;
  for (let tree = 0; tree < trees; tree += 1) {
    const foot = random.next() * canvas.width;
    const here = fractal(groups, (foot / canvas.height) * 3, 0.5, 3) * 1.3 + stand.dense * 1.4 - 0.4;
    const tall = random.next() < 0.08 ? 1.45 : 1;
    const grow = stand.size * random.between(0.5, 1.6) * tall * clamp(here * 1.6, 0, 1);
    const half = grow * random.between(0.15, 0.24) * canvas.height;
    const lift = (bare[Math.min(canvas.width - 1, Math.round(foot))] ?? 1) + stand.size * 0.12;
    const jag = random.between(5, 9);
    const first = Math.max(0, Math.ceil(foot - half));
    for (let column = first; column <= Math.min(canvas.width - 1, foot + half); column += 1) {
      const out = Math.abs(column - foot) / half;
      const tier = 1 - ((out * jag) % 1) * 0.1;
      line[column] = Math.min(line[column] ?? 1, lift - grow * (1 - out) ** 0.92 * tier);
    }
  }
}
