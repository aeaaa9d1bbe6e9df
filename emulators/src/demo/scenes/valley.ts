import type { Canvas } from "#src/demo/painting/canvas.ts";
import { clamp, hex, mix, ramp, smoothstep, type Rgb } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise, ridged } from "#src/demo/painting/noise.ts";
import { paintClouds, paintGlow } from "#src/demo/painting/sky.ts";
import { paintTerrain, type Place } from "#src/demo/painting/terrain.ts";

export interface Valley {
  readonly seed: number;
  readonly sky: readonly [string, string, ...string[]];
  readonly clouds: { readonly color: string; readonly opacity: number; readonly open: number };
  /** Grass or scrub, from hollow to rise. */
  readonly floor: readonly [string, string, ...string[]];
  readonly rock: string;
  readonly snow: number;
  readonly sunlight: string;
  readonly shade: string;
  readonly haze: string;
  readonly hazeDensity: number;
  readonly sunFrom: readonly [right: number, up: number, away: number];
  readonly rangeHeight: number;
  /** How far the floor rolls. */
  readonly roll: number;
  readonly horizon: number;
  readonly way?: {
    readonly kind: "road" | "path";
    readonly color: string;
    readonly half: number;
    readonly wind: number;
    readonly from: number;
  };
  /** Shafts of rain: place across, width in canvas heights, and color. */
  readonly rain?: {
    readonly color: string;
    readonly shafts: readonly { readonly at: number; readonly width: number }[];
  };
}

const cameraHeight = 0.85;

/** A wide floor with mountains at its end, and perhaps a way that leads there or rain that comes from there. */
export function paintValley(canvas: Canvas, scene: Valley): void {
  const sky = ramp(...scene.sky);
  canvas.fill((_, y) => sky(y / (scene.horizon + 0.02)));
  paintClouds(canvas, {
    seed: scene.seed + 40,
    scale: 3.2,
    stretch: 3.6,
    open: scene.clouds.open,
    softness: 0.8,
    color: (_, y) => mix(hex(scene.clouds.color), sky(0.9), smoothstep(0.1, scene.horizon, y) * 0.6),
    opacity: (_, y) => scene.clouds.opacity * smoothstep(scene.horizon, scene.horizon * 0.55, y),
  });
  const sunlight = hex(scene.sunlight);
  paintGlow(canvas, {
    x: canvas.aspect * (scene.sunFrom[0] > 0 ? 0.88 : 0.14),
    y: scene.horizon - 0.08,
    reach: 0.4,
    color: sunlight,
    strength: 0.3,
    wide: 1.8,
  });
  const rolling = gradientNoise(scene.seed);
  const broken = gradientNoise(scene.seed + 1);
  const haze = hex(scene.haze);
  paintTerrain(canvas, {
    ground: (x, z) => {
      const range = smoothstep(9, 17, z) * smoothstep(30, 19, z);
      const peaks = range > 0 ? ridged(broken, x * 0.1 + 1.7, z * 0.12, 8, 0.45) ** 1.3 : 0;
      const floor = fractal(rolling, x * 0.22, z * 0.22, 3) * scene.roll * smoothstep(0.5, 4, z);
      const tufts = z > 8 ? 0 : fractal(rolling, x * 7, z * 7, 3, 0.6) * 0.012 * (1 - onWay(scene, x, z));
      return floor + tufts + range * peaks * scene.rangeHeight;
    },
    cameraHeight,
    horizon: scene.horizon,
    lens: 1.25,
    near: 1.3,
    far: 31,
    sun: scene.sunFrom,
    shadowReach: 4,
    color: groundColor(scene),
    haze: (distance, height) =>
      1 -
      Math.exp(-Math.max(0, distance - 2) * scene.hazeDensity) *
        (1 - 0.35 * smoothstep(6, 12, distance) * Math.exp(-Math.max(0, height) * 2.2)),
    hazeColor: () => haze,
  });
  if (scene.rain) paintRain(canvas, scene, scene.rain);
}

function groundColor(scene: Valley): (place: Place) => Rgb {
  const fine = gradientNoise(scene.seed + 2);
  const floor = ramp(...scene.floor);
  const rock = hex(scene.rock);
  const sunlight = hex(scene.sunlight);
  const shade = hex(scene.shade);
  const wayColor = scene.way ? hex(scene.way.color) : rock;
  return (place) => {
    const { x, z } = place;
    const patches = fractal(fine, x * 1.1, z * 1.1, 4);
    const tufts = fractal(fine, x * 13, z * 13, 5, 0.66) * clamp(5 / z);
    const grass = floor(clamp(0.5 + patches * 0.5 + tufts * 0.26));
    const cracks = fractal(fine, x * 8, z * 8 + place.height * 8, 4, 0.6);
    const bare = 0.85 + cracks * 0.35;
    const snow =
      scene.snow *
      smoothstep(0.45, 0.7, place.level + cracks * 0.2) *
      smoothstep(0.35, 0.75, place.height / scene.rangeHeight + cracks * 0.2);
    const stone = mix([rock[0] * bare, rock[1] * bare, rock[2] * bare], [0.94, 0.95, 0.98], snow);
    const high = smoothstep(0.25, 0.8, place.height + cracks * 0.3) * smoothstep(8, 11, z);
    let albedo = mix(grass, stone, Math.max(high, smoothstep(0.7, 0.5, place.level)));
    if (scene.way) {
      const lines = scene.way.kind === "road" ? roadLines(scene, x, z) : 0;
      const worn: Rgb = [
        wayColor[0] * (1 + tufts * 0.18),
        wayColor[1] * (1 + tufts * 0.18),
        wayColor[2] * (1 + tufts * 0.18),
      ];
      albedo = mix(
        albedo,
        mix(worn, [0.95, 0.86, 0.55], lines),
        onWay(scene, x, z + tufts * (scene.way.kind === "path" ? 0.1 : 0)),
      );
    }
    // Clouds that are not in the picture lay their shadows on it.
    const dappled = 0.35 + 0.65 * smoothstep(-0.28, 0.22, fractal(fine, x * 0.3 + 7, z * 0.26 + 3, 3));
    const lit = place.sunlight * 1.4 * dappled;
    const open = place.skylight * 0.66;
    return [
      albedo[0] * (sunlight[0] * lit + shade[0] * open),
      albedo[1] * (sunlight[1] * lit + shade[1] * open),
      albedo[2] * (sunlight[2] * lit + shade[2] * open),
    ];
  };
}

/** The middle of the way at a distance. */
function wayAt(scene: Valley, z: number): number {
  const way = scene.way;
  if (!way) return 0;
  return (
    way.from +
    (z - 1) * -0.02 * way.from +
    way.wind * (Math.sin(z * 0.62 + scene.seed) * 0.5 + Math.sin(z * 0.27) * 0.8) * smoothstep(1, 6, z)
  );
}

function onWay(scene: Valley, x: number, z: number): number {
  if (!scene.way || z > 12) return 0;
  const off = Math.abs(x - wayAt(scene, z));
  return smoothstep(scene.way.half * 1.12, scene.way.half * 0.9, off) * smoothstep(12, 9, z);
}

function roadLines(scene: Valley, x: number, z: number): number {
  if (!scene.way) return 0;
  const off = x - wayAt(scene, z);
  const dash = smoothstep(0.42, 0.46, Math.abs(((z * 0.9) % 1) - 0.5) + 0.22);
  const middle = smoothstep(0.016, 0.009, Math.abs(off)) * dash;
  const edge = smoothstep(0.012, 0.007, Math.abs(Math.abs(off) - scene.way.half * 0.84)) * 0.75;
  return Math.max(middle, edge);
}

function paintRain(canvas: Canvas, scene: Valley, rain: NonNullable<Valley["rain"]>): void {
  const veil = gradientNoise(scene.seed + 50);
  const color = hex(rain.color);
  for (const shaft of rain.shafts) {
    canvas.over((x, y) => {
      const lean = (y - 0.1) * -0.16;
      const off = (x - shaft.at * canvas.aspect - lean) / shaft.width;
      const strands = 0.72 + fractal(veil, (x - lean) * 16, y * 1.2, 4, 0.6) * 0.5;
      const fall = smoothstep(0.06, 0.26, y) * smoothstep(scene.horizon + 0.05, scene.horizon - 0.1, y);
      return clamp(Math.exp(-off * off * 1.6) * strands * fall) * 0.82;
    }, color);
  }
}
