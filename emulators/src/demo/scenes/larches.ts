import type { Canvas } from "#src/demo/painting/canvas.ts";
import { hex, mix, ramp, smoothstep } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise } from "#src/demo/painting/noise.ts";
import { Random } from "#src/demo/painting/random.ts";
import { paintGlow } from "#src/demo/painting/sky.ts";
import { drawingUnits, svgMask } from "#src/demo/painting/svg-mask.ts";

export interface Larches {
  readonly seed: number;
  readonly mist: readonly [string, string, ...string[]];
  /** Needles in their last week. */
  readonly gold: readonly [string, string, ...string[]];
  readonly spruce: string;
  readonly ground: string;
}

const rows = 7;

/** Larches turned gold among spruce on a slope, thinning into cloud. */
export async function paintLarches(canvas: Canvas, scene: Larches): Promise<void> {
  const mist = ramp(...scene.mist);
  const gold = ramp(...scene.gold);
  const spruce = hex(scene.spruce);
  const ground = hex(scene.ground);
  const drift = gradientNoise(scene.seed);
  const leaf = gradientNoise(scene.seed + 1);
  canvas.fill((x, y) => mist(y + fractal(drift, x * 1.2, y * 2, 4) * 0.12));
  paintGlow(canvas, {
    x: canvas.aspect * 0.7,
    y: 0.12,
    reach: 0.5,
    color: hex(scene.mist[1]),
    strength: 0.25,
    wide: 1.4,
  });
  for (let row = 0; row < rows; row += 1) {
    const depth = row / (rows - 1);
    const veil = (1 - depth) ** 1.2 * 0.82;
    const random = new Random(scene.seed + 10 + row);
    const slope = (x: number): number =>
      0.4 + depth ** 1.2 * 0.56 - (x / canvas.aspect - 0.5) * 0.22 + drift(x * 1.5, row * 3) * 0.03;
    const line = Float32Array.from({ length: canvas.width }, (_, column) => slope(column / canvas.height));
    const below = (x: number, y: number): number => y - (line[Math.floor(x * canvas.height)] ?? 1);
    canvas.over(
      (x, y) => smoothstep(-0.01, 0.03, below(x, y)),
      (x, y) => mix(tinted(ground, 0.9 + fractal(leaf, x * 40, y * 60, 3) * 0.4), mist(0.5), veil),
    );
    for (const kind of ["spruce", "larch"] as const) {
      const trees: string[] = [];
      const count = Math.round((kind === "larch" ? 9 : 7) * (2.4 - depth * 1) * canvas.aspect);
      for (let tree = 0; tree < count; tree += 1) {
        const x = random.between(-0.05, canvas.aspect + 0.05);
        const grove = fractal(drift, x * 1.7 + row * 7, row * 2.3, 2) + (kind === "larch" ? 0.1 : -0.15);
        if (grove < -0.18) continue;
        const height = (0.09 + depth * 0.2) * random.between(0.55, 1.1);
        trees.push(
          coniferDrawing(random, x, slope(x) + 0.02 + depth * 0.03, height, kind === "larch" ? 0.17 : 0.13),
        );
      }
      const mask = await svgMask(canvas, trees.join(""));
      canvas.over(mask, (x, y) => {
        const light = 0.5 + fractal(leaf, x * 30, y * 30, 4, 0.6) * 0.6 + 0.12 * drift(x * 4, row);
        const tree = kind === "larch" ? gold(light) : tinted(spruce, 0.75 + light * 0.4);
        return mix(tree, mist(0.45), veil);
      });
    }
    canvas.over(
      (x, y) =>
        0.34 *
        (1 - depth) *
        smoothstep(-0.16, 0.05, below(x, y)) *
        (0.5 + fractal(drift, x * 2, y * 5 + row, 4)),
      mist(0.5),
    );
  }
}

/** A conifer of many drooping boughs: airy at the rim, dense at the stem. */
function coniferDrawing(random: Random, x: number, foot: number, height: number, slender: number): string {
  const boughs = Math.round(16 + height * 230);
  let path = "";
  for (let bough = 0; bough < boughs; bough += 1) {
    const share = (bough + 0.6) / boughs;
    const y = foot - height * (1 - share * 0.93);
    const reach = height * slender * share ** 0.85 * random.between(0.55, 1.12);
    for (const side of [-1, 1]) {
      const droop = reach * random.between(0.05, 0.4);
      path += `M${u(x)} ${u(y)}Q${u(x + side * reach * 0.55)} ${u(y - droop * 0.2)} ${u(x + side * reach)} ${u(y + droop)}`;
    }
  }
  const width = Math.max(0.7, height * 8);
  return `<path d="M${u(x)} ${u(foot)}L${u(x)} ${u(foot - height)}" stroke="white" stroke-width="${u(height * 0.018)}"/><path d="${path}" stroke="white" stroke-opacity="0.8" stroke-linecap="round" fill="none" stroke-width="${width.toFixed(2)}"/>`;
}

function tinted(color: readonly [number, number, number], tone: number): readonly [number, number, number] {
  return [color[0] * tone, color[1] * tone, color[2] * tone];
}

function u(value: number): string {
  return (value * drawingUnits).toFixed(1);
}
