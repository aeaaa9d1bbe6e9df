import { blurCanvas } from "./blur.ts";
import type { Canvas } from "./canvas.ts";
import { clamp, mix, smoothstep, type Rgb } from "./color.ts";
import { fractal, gradientNoise } from "./noise.ts";

export interface Reflection {
  readonly seed: number;
  /** Where the water begins, from the top. */
  readonly waterline: number;
  /** The water's own color and how much of it shows, near the camera most. */
  readonly water: Rgb;
  readonly depth: number;
  /** How far the ripples throw the picture sideways and down, in canvas heights. */
  readonly ripple: number;
  /** Softness of the reflection, down and across. */
  readonly smear: number;
}

/** Mirrors what stands above the waterline in the water below it. */
export function paintReflection(canvas: Canvas, water: Reflection): void {
  const source = canvas.copy();
  blurCanvas(source, water.smear * 0.25, water.smear);
  const waves = gradientNoise(water.seed);
  const { waterline } = water;
  const edge = 0.8 / canvas.height;
  canvas.over(
    (_, y) => smoothstep(waterline - edge, waterline + edge, y),
    (x, y): Rgb => {
      const down = (y - waterline) / (1 - waterline);
      const distance = 1 / (0.05 + down);
      const wave = fractal(waves, x * distance * 0.8, distance * 9, 3);
      const shift = wave * water.ripple * (0.25 + down);
      const mirrored = source.colorAt(
        x + shift * 0.5,
        Math.max(0, 2 * waterline - y - Math.abs(shift) * 1.2),
      );
      const own = clamp(water.depth * (0.35 + 0.65 * down) + wave * water.ripple * 1.2);
      return mix(mirrored, water.water, own);
    },
  );
}
