import { blurCanvas } from "#src/demo/painting/blur.ts";
import type { Canvas } from "#src/demo/painting/canvas.ts";
import { clamp, hex, mix, ramp, smoothstep, type Rgb } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise, ridged } from "#src/demo/painting/noise.ts";
import { paintClouds, paintGlow } from "#src/demo/painting/sky.ts";

export interface Coast {
  readonly seed: number;
  readonly sky: readonly [string, string, ...string[]];
  readonly water: readonly [string, string, ...string[]];
  readonly rock: string;
  readonly foam: string;
  readonly glow: { readonly x: number; readonly color: string; readonly strength: number };
  readonly horizon: number;
  /** Sea stacks: place across, foot from the top, half width and height in canvas heights. */
  readonly stacks: readonly {
    readonly x: number;
    readonly y: number;
    readonly half: number;
    readonly height: number;
  }[];
}

/** Rocks in a sea that a long exposure has turned to mist. */
export function paintCoast(canvas: Canvas, scene: Coast): void {
  const sky = ramp(...scene.sky);
  const glow = hex(scene.glow.color);
  canvas.fill((_, y) => sky(y / scene.horizon));
  paintClouds(canvas, {
    seed: scene.seed + 5,
    scale: 3.4,
    stretch: 7,
    open: 0.5,
    softness: 0.9,
    color: mix(sky(0.2), [1, 1, 1], 0.25),
    opacity: (_, y) => 0.55 * smoothstep(scene.horizon, scene.horizon * 0.3, y),
  });
  paintGlow(canvas, {
    x: scene.glow.x * canvas.aspect,
    y: scene.horizon,
    reach: 0.34,
    color: glow,
    strength: scene.glow.strength,
    wide: 2.6,
  });
  paintSea(canvas, scene, glow);
  for (const [index, stack] of [...scene.stacks].sort((one, other) => one.y - other.y).entries())
    paintStack(canvas, scene, stack, index);
}

function paintSea(canvas: Canvas, scene: Coast, glow: Rgb): void {
  const water = ramp(...scene.water);
  const foam = hex(scene.foam);
  const swell = gradientNoise(scene.seed + 11);
  const wisp = gradientNoise(scene.seed + 12);
  const sea = canvas.copy();
  sea.fill((x, y) => {
    if (y < scene.horizon - 0.02) return foam;
    const down = clamp((y - scene.horizon) / (1 - scene.horizon));
    const distance = 1 / (0.06 + down);
    const streak = fractal(swell, x * distance * 0.35, distance * 3.2, 4);
    const base = water(down);
    const shine =
      Math.exp(-(((x - scene.glow.x * canvas.aspect) / (0.5 + down * 0.7)) ** 2)) *
      (1 - down) ** 1.6 *
      scene.glow.strength;
    const bent = fractal(wisp, x * 1.1, y * 2.6, 3);
    const drift = fractal(wisp, x * 2.1 + bent * 1.4, down * 7 + bent * 2.4, 5);
    const white = smoothstep(0.02, 0.75, drift + streak * 0.2) * smoothstep(0.08, 0.75, down) * 0.8;
    const lit = mix(base, glow, clamp(shine * 0.9 + streak * 0.05));
    return mix(lit, foam, clamp(white));
  });
  blurCanvas(sea, 0.02, 0.003);
  const line = 1.5 / canvas.height;
  canvas.over(
    (_, y) => smoothstep(scene.horizon - line, scene.horizon + line, y),
    (x, y) => sea.colorAt(x, y),
  );
}

function paintStack(canvas: Canvas, scene: Coast, stack: Coast["stacks"][number], index: number): void {
  const cut = gradientNoise(scene.seed + 31 + index * 7);
  const face = gradientNoise(scene.seed + 32 + index * 7);
  const rock = hex(scene.rock);
  const foam = hex(scene.foam);
  const far = smoothstep(scene.horizon + 0.35, scene.horizon, stack.y);
  const air = mix(canvas.colorAt(canvas.aspect / 2, scene.horizon - 0.03), rock, 0.1);
  const center = stack.x * canvas.aspect;
  const lightFrom = scene.glow.x * canvas.aspect > center ? 1 : -1;
  const edge = 1.2 / canvas.height;
  canvas.over(
    (x, y) => {
      const across = (x - center) / stack.half;
      if (Math.abs(across) > 1.06 || y < stack.y - stack.height * 1.1 || y > stack.y + 0.06) return 0;
      const body = clamp(1 - Math.abs(across) ** 2.6);
      const top =
        stack.y - stack.height * body ** 0.55 * (0.42 + 0.62 * ridged(cut, across * 1.1, 0.3, 6, 0.55));
      const foot = stack.y + 0.012 + fractal(cut, x * 9, 7, 3) * 0.012;
      const solid = smoothstep(-edge, edge, y - top) * smoothstep(1.05, 0.98, Math.abs(across));
      return solid * smoothstep(foot + 0.012, foot - 0.03, y);
    },
    (x, y) => {
      const strata = fractal(face, x * 11 + y * 4, y * 34 + x * 7, 6, 0.62);
      const cleft = ridged(face, x * 9 + 4, y * 6, 5);
      const side = clamp(0.5 + (lightFrom * (x - center)) / stack.half / 2);
      const tone = 0.55 + strata * 0.55 + side * 0.55 - cleft * 0.35;
      const lit: Rgb = [rock[0] * tone, rock[1] * tone, rock[2] * tone];
      const wet = smoothstep(stack.height * 0.35, 0, stack.y - y);
      return mix(mix(lit, foam, wet * 0.3), air, far * 0.72);
    },
  );
  const breath = gradientNoise(scene.seed + 33 + index * 7);
  canvas.over(
    (x, y) => {
      const across = Math.abs(x - center) / (stack.half * 1.55);
      const mist = fractal(breath, x * 4, y * 9, 4) * 0.5 + 0.6;
      const depth = (y - stack.y) / (0.02 + stack.half * 0.16);
      return smoothstep(1, 0.35, across) * Math.exp(-(depth * depth)) * mist * 0.8;
    },
    mix(foam, air, far * 0.6),
  );
}
