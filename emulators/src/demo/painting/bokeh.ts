import { blurMask } from "./blur.ts";
import type { Canvas } from "./canvas.ts";
import { hex, ramp } from "./color.ts";
import { fractal, gradientNoise } from "./noise.ts";
import { Random } from "./random.ts";
import { drawingUnits, svgMask } from "./svg-mask.ts";

export interface Bokeh {
  readonly seed: number;
  /** Tones of what is out of focus, from top to bottom. */
  readonly tones: readonly [string, string, ...string[]];
  /** How much the tones run into each other. */
  readonly mottle: number;
  readonly discs: {
    readonly count: number;
    readonly color: string;
    readonly radius: number;
    readonly opacity: number;
  };
}

/** A background far out of focus: soft tones, and discs where light comes through leaves. */
export async function paintBokeh(canvas: Canvas, bokeh: Bokeh): Promise<void> {
  const tones = ramp(...bokeh.tones);
  const soft = gradientNoise(bokeh.seed);
  canvas.fill((x, y) => tones(y + fractal(soft, x * 1.6, y * 1.6, 2) * bokeh.mottle));
  if (bokeh.discs.count === 0) return;
  const random = new Random(bokeh.seed + 1);
  const discs = Array.from({ length: bokeh.discs.count }, () => {
    const x = random.next() * canvas.aspect * drawingUnits;
    const y = random.next() ** 1.4 * drawingUnits;
    const radius = bokeh.discs.radius * random.between(0.4, 1.25) * drawingUnits;
    const strength = random.between(0.12, 1) ** 1.6;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill-opacity="${strength.toFixed(2)}"/>`;
  });
  const mask = blurMask(await svgMask(canvas, discs.join("")), 0.004);
  canvas.light(
    (x, y) =>
      bokeh.discs.opacity *
      (mask.values[Math.floor(y * canvas.height) * canvas.width + Math.floor(x * canvas.height)] ?? 0),
    hex(bokeh.discs.color),
  );
}
