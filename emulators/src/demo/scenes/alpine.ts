import type { Canvas } from "#src/demo/painting/canvas.ts";
import { clamp, hex, mix, ramp, smoothstep, type Rgb } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise, ridged } from "#src/demo/painting/noise.ts";
import { paintClouds, paintGlow } from "#src/demo/painting/sky.ts";
import { paintTerrain } from "#src/demo/painting/terrain.ts";

export interface Alpine {
  readonly seed: number;
  readonly sky: readonly [string, string, ...string[]];
  readonly rock: string;
  readonly sunlight: string;
  readonly shade: string;
  readonly snow: number;
  readonly haze: string;
  readonly sunFrom: readonly [right: number, up: number, away: number];
  readonly clouds: number;
}

/** A range of peaks caught by the first or last sun above valleys still in shade. */
export function paintAlpine(canvas: Canvas, scene: Alpine): void {
  const sky = ramp(...scene.sky);
  canvas.fill((_, y) => sky(y / 0.6));
  if (scene.clouds > 0) {
    paintClouds(canvas, {
      seed: scene.seed + 40,
      scale: 4,
      stretch: 4.5,
      open: 0.6,
      softness: 0.8,
      color: mix(hex(scene.sunlight), [1, 1, 1], 0.5),
      opacity: (_, y) => scene.clouds * smoothstep(0, 0.35, y),
    });
  }
  const rolling = gradientNoise(scene.seed);
  const broken = gradientNoise(scene.seed + 1);
  const fine = gradientNoise(scene.seed + 2);
  const rock = hex(scene.rock);
  const sunlight = hex(scene.sunlight);
  const shadeColor = hex(scene.shade);
  const haze = hex(scene.haze);
  const snowColor: Rgb = [0.93, 0.94, 0.97];
  paintTerrain(canvas, {
    ground: (x, z) => {
      const range = smoothstep(4, 13, z) * smoothstep(24, 15, z);
      const bend = fractal(rolling, x * 0.22, z * 0.22, 2) * 1.2;
      const peaks = ridged(broken, x * 0.1 + bend * 0.12 + 3.3, z * 0.13 + bend * 0.1, 9, 0.44);
      const foot = fractal(rolling, x * 0.3, z * 0.3, 7, 0.5) * 0.3;
      return range * peaks ** 1.25 * 5.4 + foot * (0.5 + range) - 0.2;
    },
    cameraHeight: 1.15,
    horizon: 0.66,
    lens: 1.9,
    near: 4,
    far: 25,
    sun: scene.sunFrom,
    shadowReach: 5,
    color: (place) => {
      const cracks = fractal(fine, place.x * 9, place.z * 9 + place.height * 6, 4, 0.6);
      const strata = fractal(fine, place.x * 2, place.height * 22, 3);
      const bare = 0.78 + cracks * 0.32 + strata * 0.16;
      const snow =
        scene.snow *
        smoothstep(0.5, 0.72, place.level + cracks * 0.18) *
        smoothstep(0.7, 1.9, place.height + cracks * 0.5);
      const ground = mix([rock[0] * bare, rock[1] * bare, rock[2] * bare], snowColor, snow);
      const wooded = smoothstep(1.1, 0.45, place.height + cracks * 0.35) * smoothstep(0.45, 0.8, place.level);
      const albedo = mix(ground, [0.11, 0.13, 0.12], wooded * 0.85);
      const lit = place.sunlight * 1.25;
      const sky = place.skylight * 0.62;
      return [
        albedo[0] * (sunlight[0] * lit + shadeColor[0] * sky),
        albedo[1] * (sunlight[1] * lit + shadeColor[1] * sky),
        albedo[2] * (sunlight[2] * lit + shadeColor[2] * sky),
      ];
    },
    haze: (distance, height) =>
      (1 - Math.exp(-Math.max(0, distance - 1.5) * 0.03)) * 0.9 +
      0.5 * Math.exp(-Math.max(0, height + 0.1) * 2.6) * smoothstep(3, 9, distance),
    hazeColor: () => haze,
  });
  paintGlow(canvas, {
    x: canvas.aspect * (scene.sunFrom[0] > 0 ? 1.05 : -0.05),
    y: 0.3,
    reach: 0.8,
    color: sunlight,
    strength: 0.14,
  });
  canvas.grade(([r, g, b]) => [clamp(r, 0, 1.4), clamp(g, 0, 1.4), clamp(b, 0, 1.4)]);
}
