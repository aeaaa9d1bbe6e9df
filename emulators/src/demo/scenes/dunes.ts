import type { Canvas } from "#src/demo/painting/canvas.ts";
import { hex, mix, ramp, smoothstep } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise } from "#src/demo/painting/noise.ts";
import { paintGlow } from "#src/demo/painting/sky.ts";
import { paintTerrain } from "#src/demo/painting/terrain.ts";

export interface Dunes {
  readonly seed: number;
  readonly sky: readonly [string, string, ...string[]];
  readonly sunlight: string;
  readonly sand: string;
  readonly shade: string;
  readonly haze: string;
  readonly sunFrom: readonly [right: number, up: number, away: number];
}

/** Wind-drawn crests, one side in low sun and the other in blue shade. */
export function paintDunes(canvas: Canvas, scene: Dunes): void {
  const sky = ramp(...scene.sky);
  canvas.fill((_, y) => sky(y / 0.42));
  paintGlow(canvas, {
    x: canvas.aspect * 0.86,
    y: 0.36,
    reach: 0.5,
    color: hex(scene.sunlight),
    strength: 0.4,
    wide: 1.8,
  });
  const shape = gradientNoise(scene.seed);
  const bend = gradientNoise(scene.seed + 1);
  const ripple = gradientNoise(scene.seed + 2);
  const sunlight = hex(scene.sunlight);
  const sand = hex(scene.sand);
  const shade = hex(scene.shade);
  const haze = hex(scene.haze);
  paintTerrain(canvas, {
    ground: (x, z) => {
      const wander = fractal(bend, x * 0.22, z * 0.22, 2) * 1.5;
      const big = dune((x * 0.22 + z * 0.3 + wander) * 0.9) * (0.75 + 0.55 * shape(x * 0.16, z * 0.12));
      const small =
        dune(x * 0.5 - z * 0.55 + wander * 1.2 + 0.3) * 0.22 * (0.5 + shape(x * 0.4, z * 0.4 + 9));
      return (big + small) * (0.55 + 0.45 * smoothstep(1, 6, z)) + z * 0.012;
    },
    cameraHeight: 1.2,
    horizon: 0.3,
    lens: 1.5,
    near: 1.2,
    far: 30,
    sharpCrests: true,
    sun: scene.sunFrom,
    shadowReach: 4,
    color: (place) => {
      const close = smoothstep(7, 1.5, place.z);
      const bands = place.x * 14 + place.z * 30 + fractal(ripple, place.x * 2.2, place.z * 2.2, 3) * 5;
      const ripples = 1 + Math.sin(bands * 1.6) * 0.07 * close * smoothstep(0.75, 0.95, place.level);
      const grain = 1 + fractal(ripple, place.x * 30, place.z * 30, 3) * 0.05;
      const lit = place.sunlight * 1.6 * ripples;
      const sky = place.skylight * 0.62;
      return [
        sand[0] * grain * (sunlight[0] * lit + shade[0] * sky),
        sand[1] * grain * (sunlight[1] * lit + shade[1] * sky),
        sand[2] * grain * (sunlight[2] * lit + shade[2] * sky),
      ];
    },
    haze: (distance) => (1 - Math.exp(-Math.max(0, distance - 2) * 0.075)) * 0.92,
    hazeColor: (x) => mix(haze, sunlight, 0.28 * smoothstep(0.2, canvas.aspect, x)),
  });
}

/** A dune's section, period 1: a long windward rise, a crest and a short steep slip face; 0 to 1. */
function dune(phase: number): number {
  const part = phase - Math.floor(phase);
  const rise = part / 0.72;
  if (part < 0.72) return rise * rise * (2.2 - 1.2 * rise);
  const fall = (1 - part) / 0.28;
  return fall * fall * (1.6 - 0.6 * fall);
}
