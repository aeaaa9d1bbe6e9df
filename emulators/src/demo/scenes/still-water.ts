import type { Canvas } from "#src/demo/painting/canvas.ts";
import { clamp, hex, mix, ramp, smoothstep } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise, ridged } from "#src/demo/painting/noise.ts";
import { paintReflection } from "#src/demo/painting/reflection.ts";
import { paintClouds, paintDisc, paintGlow } from "#src/demo/painting/sky.ts";

export interface Shore {
  /** How high it rises over the water, in canvas heights. */
  readonly height: number;
  readonly color: string;
  /** Where it stands, from 0 (left) to 1 (right); without it, from side to side. */
  readonly span?: readonly [from: number, to: number];
  readonly ruggedness: number;
}

export interface StillWater {
  readonly seed: number;
  readonly sky: readonly [string, string, ...string[]];
  readonly waterline: number;
  readonly water: string;
  readonly depth: number;
  readonly ripple: number;
  readonly smear: number;
  readonly clouds?: { readonly color: string; readonly opacity: number; readonly open: number };
  readonly sun?: {
    readonly x: number;
    readonly above: number;
    readonly radius: number;
    readonly color: string;
    readonly glow: number;
  };
  /** From the farthest to the nearest. */
  readonly shores: readonly Shore[];
  readonly mist: string;
  /** What stands at the water, painted before it is mirrored. */
  readonly subject?: (canvas: Canvas) => Promise<void>;
}

/** Sky, far shores and one quiet subject over water that mirrors them. */
export async function paintStillWater(canvas: Canvas, scene: StillWater): Promise<void> {
  const sky = ramp(...scene.sky);
  canvas.fill((_, y) => sky(y / scene.waterline));
  const { clouds, sun } = scene;
  if (clouds) {
    paintClouds(canvas, {
      seed: scene.seed + 3,
      scale: 4.2,
      stretch: 4.2,
      open: clouds.open,
      softness: 0.75,
      color: hex(clouds.color),
      opacity: (_, y) => clouds.opacity * smoothstep(scene.waterline, scene.waterline * 0.75, y),
    });
  }
  if (sun) {
    const at = { x: sun.x * canvas.aspect, y: scene.waterline - sun.above };
    const color = hex(sun.color);
    paintGlow(canvas, { ...at, reach: 0.5, color, strength: 0.4 * sun.glow, wide: 2 });
    paintGlow(canvas, { ...at, reach: 0.12, color, strength: 0.5 * sun.glow });
    if (sun.radius > 0) paintDisc(canvas, at.x, at.y, sun.radius, mix(color, [1, 1, 1], 0.5));
  }
  for (const [index, shore] of scene.shores.entries()) paintShore(canvas, scene, shore, index);
  await scene.subject?.(canvas);
  paintReflection(canvas, {
    seed: scene.seed + 9,
    waterline: scene.waterline,
    water: hex(scene.water),
    depth: scene.depth,
    ripple: scene.ripple,
    smear: scene.smear,
  });
  const mist = hex(scene.mist);
  const breath = gradientNoise(scene.seed + 8);
  canvas.over((x, y) => {
    const near = Math.exp(-(((y - scene.waterline) / 0.022) ** 2));
    return near * 0.5 * clamp(0.5 + fractal(breath, x * 1.5, y * 10, 4));
  }, mist);
}

function paintShore(canvas: Canvas, scene: StillWater, shore: Shore, index: number): void {
  const soft = gradientNoise(scene.seed + 20 + index * 3);
  const sharp = gradientNoise(scene.seed + 21 + index * 3);
  const color = hex(shore.color);
  const mist = hex(scene.mist);
  const [from, to] = shore.span ?? [-1, 2];
  const edge = 1.1 / canvas.height;
  const line = new Float32Array(canvas.width);
  for (let column = 0; column < canvas.width; column += 1) {
    const x = column / canvas.height;
    const across = x / canvas.aspect;
    const middle = (from + to) / 2;
    const reach = (to - from) / 2;
    const within = clamp(1 - Math.abs((across - middle) / reach) ** 2.2);
    const rolling = 0.62 + fractal(soft, x * 2.2 + index * 9, index, 6, 0.42) * 0.55;
    const broken = ridged(sharp, x * 1.8 + index * 7, index, 7) * 1.05 + 0.12;
    line[column] =
      scene.waterline - shore.height * within * (rolling + (broken - rolling) * shore.ruggedness);
  }
  canvas.over(
    (x, y) => smoothstep(-edge, edge, y - (line[Math.floor(x * canvas.height)] ?? 1)),
    (x, y) => {
      const up = clamp((scene.waterline - y) / shore.height);
      const tone = 1 + fractal(sharp, x * 30, y * 46, 4, 0.6) * 0.1;
      return mix([color[0] * tone, color[1] * tone, color[2] * tone], mist, (1 - up) ** 2 * 0.45);
    },
  );
}
