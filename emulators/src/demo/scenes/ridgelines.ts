import type { Canvas } from "#src/demo/painting/canvas.ts";
import { plantConifers } from "#src/demo/painting/conifers.ts";
import { clamp, hex, mix, ramp, smoothstep, type Rgb } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise, ridged } from "#src/demo/painting/noise.ts";
import { paintClouds, paintDisc, paintGlow } from "#src/demo/painting/sky.ts";

export interface Ridgelines {
  readonly seed: number;
  /** Colors of the sky from the zenith to the horizon. */
  readonly sky: readonly [string, string, ...string[]];
  /** Color of the farthest and the nearest ridge. */
  readonly far: string;
  readonly near: string;
  /** Color of the mist that lies in the valleys. */
  readonly mist: string;
  /** 0 no mist, 1 the ridges are islands in it. */
  readonly mistiness: number;
  readonly count: number;
  /** Top of the farthest ridge and of the nearest one, from the top of the picture. */
  readonly from: number;
  readonly to: number;
  /** Height of a ridge's rises, in canvas heights. */
  readonly relief: number;
  /** 0 rolling hills, 1 broken peaks. */
  readonly ruggedness: number;
  /** Conifers along the nearest ridges. */
  readonly wooded?: boolean;
  readonly sun?: {
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly color: string;
    readonly glow: number;
  };
  readonly clouds?: { readonly color: string; readonly opacity: number };
}

/** Ridge behind ridge, each paler than the one before it, with mist between and the sun low. */
export function paintRidgelines(canvas: Canvas, scene: Ridgelines): void {
  const sky = ramp(...scene.sky);
  canvas.fill((_, y) => sky(y / (scene.from + 0.12)));
  const { sun, clouds } = scene;
  if (clouds) {
    paintClouds(canvas, {
      seed: scene.seed + 70,
      scale: 5,
      stretch: 5,
      open: 0.55,
      softness: 0.7,
      color: hex(clouds.color),
      opacity: (_, y) => clouds.opacity * smoothstep(-0.1, scene.from * 0.7, y),
    });
  }
  if (sun) {
    const color = hex(sun.color);
    const at = { x: sun.x * canvas.aspect, y: sun.y };
    paintGlow(canvas, { ...at, reach: 0.5, color, strength: 0.35 * sun.glow, wide: 1.7 });
    paintGlow(canvas, { ...at, reach: 0.12, color, strength: 0.55 * sun.glow });
    if (sun.radius > 0) paintDisc(canvas, at.x, at.y, sun.radius, mix(color, [1, 1, 1], 0.55), 0.12);
  }
  for (let layer = 0; layer < scene.count; layer += 1) paintRidge(canvas, scene, layer);
}

function paintRidge(canvas: Canvas, scene: Ridgelines, layer: number): void {
  const depth = scene.count === 1 ? 1 : layer / (scene.count - 1);
  const top = scene.from + (scene.to - scene.from) * depth ** 1.35;
  const crest = crestLine(canvas, scene, layer, depth, top);
  const body = ramp(scene.far, scene.near)(depth ** 1.15);
  const mist = hex(scene.mist);
  const drift = gradientNoise(scene.seed + 300 + layer);
  const texture = gradientNoise(scene.seed + 400 + layer);
  const valley = scene.relief * 0.75 + (scene.to - scene.from) / scene.count + 0.05;
  const sunX = scene.sun ? scene.sun.x * canvas.aspect : 0;
  const warmth = scene.sun ? hex(scene.sun.color) : mist;
  const edge = 1.2 / canvas.height;
  canvas.over(
    (x, y) => {
      const line = crest[Math.floor(x * canvas.height)] ?? 1;
      return smoothstep(-edge, edge, y - line);
    },
    (x, y): Rgb => {
      const line = crest[Math.floor(x * canvas.height)] ?? 1;
      const below = clamp((y - line) / valley);
      const veil = fractal(drift, x * 1.6, y * 5, 4) * 0.5 + 0.5;
      const lying = clamp(
        smoothstep(0.05, 1, (y - top + scene.relief * 0.4) / valley) * (0.55 + 0.75 * veil),
      );
      const haze = scene.mistiness * (1 - depth ** 2.2 * 0.92) * Math.max(lying, below * 0.35);
      const grain = 1 + fractal(texture, x * 26, y * 40, 4, 0.6) * 0.16 * depth;
      const near: Rgb = [body[0] * grain, body[1] * grain, body[2] * grain];
      const toward = scene.sun ? Math.exp(-Math.abs(x - sunX) * 1.6) * (1 - depth) * 0.4 * scene.sun.glow : 0;
      return mix(mix(near, mist, haze), warmth, toward * (0.4 + 0.6 * haze));
    },
  );
}

/** Where the ridge ends and the sky begins, for each column. */
function crestLine(
  canvas: Canvas,
  scene: Ridgelines,
  layer: number,
  depth: number,
  top: number,
): Float32Array {
  const rolling = gradientNoise(scene.seed + layer * 13);
  const broken = gradientNoise(scene.seed + layer * 13 + 5);
  const stretch = 1.9 - depth * 0.7;
  const line = new Float32Array(canvas.width);
  for (let column = 0; column < canvas.width; column += 1) {
    const x = column / canvas.height;
    const soft = fractal(rolling, x * stretch + layer * 7.3, layer * 3.1, 6, 0.42);
    const sharp = ridged(broken, x * stretch * 0.9 + layer * 4.1, layer * 2.7, 7, 0.5) * 2 - 0.9;
    const rise = soft + (sharp - soft) * scene.ruggedness;
    line[column] = top - rise * scene.relief * (0.7 + depth * 0.5);
  }
  if (scene.wooded && depth > 0.3)
    plantConifers(canvas, line, {
      seed: scene.seed + 900 + layer,
      size: 0.006 + 0.055 * (depth - 0.25) ** 1.6,
      dense: 0.25 + depth * 0.4,
    });
  return line;
}
