import type { Canvas } from "./canvas.ts";
import { smoothstep, type Rgb } from "./color.ts";
import { fractal, gradientNoise } from "./noise.ts";

export interface Glow {
  readonly x: number;
  readonly y: number;
  /** Distance at which the light has fallen to about a third, in canvas heights. */
  readonly reach: number;
  readonly color: Rgb;
  readonly strength: number;
  /** Stretches the glow sideways, as haze along a horizon does. */
  readonly wide?: number;
}

/** Light spreading from a point, strongest there, without an edge. */
export function paintGlow(canvas: Canvas, glow: Glow): void {
  const wide = glow.wide ?? 1;
  // Past this distance nothing is left that a screen could show.
  const end = glow.reach * 5;
  const box = {
    left: glow.x - end * wide,
    right: glow.x + end * wide,
    top: glow.y - end,
    bottom: glow.y + end,
  };
  const light = (x: number, y: number): number => {
    const distance = Math.hypot((x - glow.x) / wide, y - glow.y) / glow.reach;
    return glow.strength * Math.max(0, Math.exp(-distance * 1.1) - 0.0041);
  };
  canvas.light(light, glow.color, box);
}

/** The sun's or moon's own disc, soft at its rim. */
export function paintDisc(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  color: Rgb,
  softness = 0.15,
): void {
  canvas.over(
    (px, py) => smoothstep(radius * (1 + softness), radius * (1 - softness), Math.hypot(px - x, py - y)),
    color,
  );
}

export interface Clouds {
  readonly seed: number;
  /** Features per canvas height; `stretch` draws them out sideways. */
  readonly scale: number;
  readonly stretch: number;
  /** Share of the sky that stays open, 0 to 1. */
  readonly open: number;
  readonly softness: number;
  readonly color: Rgb | ((x: number, y: number) => Rgb);
  readonly opacity: (x: number, y: number) => number;
}

/** Drifts of cloud, their edges bent by a second noise so that they look blown rather than printed. */
export function paintClouds(canvas: Canvas, clouds: Clouds): void {
  const shape = gradientNoise(clouds.seed);
  const bend = gradientNoise(clouds.seed + 1);
  const low = clouds.open * 1.2 - 0.6;
  canvas.over((x, y) => {
    const most = clouds.opacity(x, y);
    if (most <= 0) return 0;
    const across = (x * clouds.scale) / clouds.stretch;
    const down = y * clouds.scale;
    const bentX = across + fractal(bend, across * 0.7, down * 0.7, 3) * 0.6;
    const bentY = down + fractal(bend, across * 0.7 + 31, down * 0.7, 3) * 0.5;
    return most * smoothstep(low, low + clouds.softness, fractal(shape, bentX, bentY, 6));
  }, clouds.color);
}
