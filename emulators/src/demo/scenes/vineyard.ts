import type { Canvas } from "#src/demo/painting/canvas.ts";
import { clamp, hex, mix, ramp, smoothstep, type Rgb } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise } from "#src/demo/painting/noise.ts";
import { Random } from "#src/demo/painting/random.ts";
import { paintGlow } from "#src/demo/painting/sky.ts";
import { svgMask } from "#src/demo/painting/svg-mask.ts";
import { rowSpacing, slant, vineDrawing, type VineView } from "#src/demo/painting/vines.ts";

export interface Vineyard {
  readonly seed: number;
  readonly sky: readonly [string, string, ...string[]];
  readonly vines: string;
  /** 0 bare canes, 1 full leaf. */
  readonly leaves: number;
  readonly floor: string;
  /** The strip under the vines. */
  readonly soil: string;
  /** What blooms between the rows, if anything does. */
  readonly bloom?: string;
  readonly glow: string;
  readonly glowAt: number;
  readonly haze: string;
  /** 0 clear, 1 the far rows are lost. */
  readonly fog: number;
  readonly hills: string;
  /** Lamps hung along the rows. */
  readonly lanterns?: { readonly count: number; readonly color: string };
}

const view: VineView = { cameraHeight: 1.85, horizon: 0.36, lens: 1.35 };
/** Far edges of the bands in which vines are drawn, each veiled by the air before the nearer one is laid over it. */
const bands = [32, 22, 15.5, 11, 8, 6.2, 5, 4, 3.2] as const;

/** Rows of vines that meet in the distance, hills behind them. */
export async function paintVineyard(canvas: Canvas, scene: Vineyard): Promise<void> {
  const sky = ramp(...scene.sky);
  const haze = hex(scene.haze);
  const glow = hex(scene.glow);
  canvas.fill((_, y) => sky(y / 0.38));
  paintGlow(canvas, {
    x: canvas.aspect * scene.glowAt,
    y: 0.33,
    reach: 0.42,
    color: glow,
    strength: 0.4,
    wide: 1.8,
  });
  paintHills(canvas, scene, haze);
  paintFloor(canvas, scene, haze, glow);
  const vines = hex(scene.vines);
  for (const [index, far] of bands.slice(0, -1).entries()) {
    const near = bands[index + 1] ?? far;
    const mask = await svgMask(
      canvas,
      vineDrawing(canvas.aspect, view, { seed: scene.seed + index, far, near, leaves: scene.leaves }),
    );
    const veil = veilAt(scene, (far + near) / 2);
    const texture = gradientNoise(scene.seed + 60);
    canvas.over(mask, (x, y): Rgb => {
      const tone = 0.85 + fractal(texture, x * 45, y * 45, 3) * 0.4;
      const rim = Math.exp(-Math.abs(x - canvas.aspect * scene.glowAt) * 1.5) * 0.22;
      return mix(mix([vines[0] * tone, vines[1] * tone, vines[2] * tone], glow, rim), haze, veil);
    });
    if (scene.lanterns) hangLanterns(canvas, scene.lanterns, scene.seed + index, far, near);
  }
}

function veilAt(scene: Vineyard, distance: number): number {
  return clamp(1 - Math.exp(-Math.max(0, distance - 2.4) * (0.02 + scene.fog * 0.17)));
}

function paintFloor(canvas: Canvas, scene: Vineyard, haze: Rgb, glow: Rgb): void {
  const grass = gradientNoise(scene.seed + 1);
  const patch = gradientNoise(scene.seed + 2);
  const floor = hex(scene.floor);
  const soil = hex(scene.soil);
  const bloom = scene.bloom ? hex(scene.bloom) : floor;
  canvas.over(
    (_, y) => smoothstep(view.horizon - 0.001, view.horizon + 0.002, y),
    (x, y) => {
      const z = (view.cameraHeight * view.lens) / Math.max(0.004, y - view.horizon);
      const across = ((x - canvas.aspect / 2) / view.lens) * z;
      const phase = (across + slant * z) / rowSpacing;
      const row = Math.abs(phase - Math.floor(phase) - 0.5);
      const fine = clamp(6 / z);
      const speck = fractal(grass, across * 9, z * 5, 5, 0.66);
      const blades = fractal(grass, across * 26, z * 9, 3, 0.7);
      const wide = fractal(patch, across * 0.7, z * 0.5, 3);
      const strip = smoothstep(0.24, 0.08, row + speck * 0.05);
      const tone = 0.92 + (speck * 0.3 + blades * 0.22) * fine + wide * 0.16;
      let base = mix(floor, soil, strip);
      if (scene.bloom) {
        const flowers =
          smoothstep(0.1, 0.3, row + wide * 0.06) *
          smoothstep(-0.42, 0.12, speck * 0.8 + blades * 0.6 + wide * 0.5);
        base = mix(base, bloom, flowers * 0.92);
      }
      const lit: Rgb = [base[0] * tone, base[1] * tone, base[2] * tone];
      const warm = Math.exp(-Math.abs(x - canvas.aspect * scene.glowAt) * 1.4) * 0.2;
      return mix(mix(lit, glow, warm), haze, veilAt(scene, z));
    },
  );
}

function paintHills(canvas: Canvas, scene: Vineyard, haze: Rgb): void {
  const hills = hex(scene.hills);
  for (let layer = 0; layer < 3; layer += 1) {
    const crest = gradientNoise(scene.seed + 20 + layer);
    const woods = gradientNoise(scene.seed + 30 + layer);
    const top = 0.25 + layer * 0.042;
    const body = mix(hills, haze, clamp(0.7 - layer * 0.2 + scene.fog * 0.2));
    canvas.over(
      (x, y) => {
        const crown = layer === 2 ? Math.max(0, fractal(woods, x * 38, 0.5, 3)) * 0.012 : 0;
        const line = top - fractal(crest, x * 1.1 + layer * 5, layer, 5, 0.42) * 0.07 - crown;
        return smoothstep(-0.0015, 0.0015, y - line);
      },
      (x, y) =>
        mix(
          body,
          haze,
          clamp(smoothstep(top - 0.03, top + 0.1, y) * (0.75 + fractal(woods, x * 2, y * 8, 3) * 0.3)),
        ),
    );
  }
}

function hangLanterns(
  canvas: Canvas,
  lanterns: { readonly count: number; readonly color: string },
  seed: number,
  far: number,
  near: number,
): void {
  if (far > 16) return;
  const random = new Random(seed + 50);
  const color = hex(lanterns.color);
  for (let lamp = 0; lamp < lanterns.count; lamp += 1) {
    const z = random.between(near, far);
    const row = Math.round(random.between(-1.4, 2.4));
    const x = (row + 0.5) * rowSpacing - slant * z;
    const at = {
      x: canvas.aspect / 2 + (x / z) * view.lens,
      y: view.horizon + ((view.cameraHeight - 0.72) / z) * view.lens,
    };
    const size = 0.11 / z;
    paintGlow(canvas, { ...at, reach: size * 2.2, color, strength: 0.6 });
    paintGlow(canvas, { ...at, reach: size * 0.5, color: mix(color, [1, 0.95, 0.8], 0.5), strength: 1.8 });
    paintGlow(canvas, {
      x: at.x,
      y: at.y + (0.7 / z) * view.lens,
      reach: size * 2.6,
      color,
      strength: 0.28,
      wide: 2.4,
    });
  }
}
