import { blurMask } from "#src/demo/painting/blur.ts";
import type { Canvas } from "#src/demo/painting/canvas.ts";
import { hex, mix, ramp, smoothstep } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise } from "#src/demo/painting/noise.ts";
import { Random } from "#src/demo/painting/random.ts";
import { drawingUnits, svgMask } from "#src/demo/painting/svg-mask.ts";
import { treeDrawing } from "#src/demo/painting/tree.ts";

export interface WinterTree {
  readonly seed: number;
  readonly sky: readonly [string, string, ...string[]];
  readonly snow: readonly [far: string, near: string];
  readonly shade: string;
  readonly bark: string;
  /** Where the tree stands, 0 to 1 across. */
  readonly at: number;
  readonly fence: boolean;
}

const horizon = 0.7;

/** One tree in a white field; where the field ends and the sky begins is not to be seen. */
export async function paintWinterTree(canvas: Canvas, scene: WinterTree): Promise<void> {
  const sky = ramp(...scene.sky);
  const snow = ramp(...scene.snow);
  const drift = gradientNoise(scene.seed);
  const crust = gradientNoise(scene.seed + 1);
  const shade = hex(scene.shade);
  canvas.fill((x, y) => {
    const line = horizon + fractal(drift, x * 0.7, 0.2, 3) * 0.02;
    const down = (y - line) / (1 - horizon);
    if (down < 0) return sky(y / horizon);
    const wave = fractal(drift, x * 1.4, 3 + down * 3.2, 4);
    const hollow = smoothstep(0.05, 0.7, wave) * 0.5 * smoothstep(0, 0.5, down);
    const sparkle = fractal(crust, x * 60, y * 130, 3, 0.7) * 0.03 * down;
    const base = mix(snow(down), shade, hollow);
    return [base[0] + sparkle, base[1] + sparkle, base[2] + sparkle];
  });
  canvas.over((_, y) => 0.85 * Math.exp(-(((y - horizon) / 0.05) ** 2)), mix(sky(1), snow(0), 0.5));
  paintFarWoods(canvas, scene, sky(1));
  if (scene.fence) await paintFence(canvas, scene);
  const x = scene.at * canvas.aspect;
  const foot = horizon + 0.075;
  const tree = await svgMask(
    canvas,
    treeDrawing({
      seed: scene.seed + 3,
      x,
      y: foot,
      trunk: 0.105,
      girth: 0.044,
      forks: 9,
      spread: 0.68,
      gnarl: 0.12,
      shrink: 0.81,
      lean: -0.04,
    }),
  );
  const bark = hex(scene.bark);
  const air = sky(0.8);
  canvas.over(tree, (_, y) => mix(bark, air, smoothstep(foot - 0.1, 0.12, y) * 0.28));
  const ground = await svgMask(
    canvas,
    `<ellipse cx="${x * drawingUnits}" cy="${(foot + 0.004) * drawingUnits}" rx="62" ry="9"/>`,
  );
  canvas.multiply(blurMask(ground, 0.022, 0.007), mix(shade, [1, 1, 1], 0.25));
  const lip = await svgMask(
    canvas,
    `<ellipse cx="${x * drawingUnits}" cy="${(foot + 0.014) * drawingUnits}" rx="58" ry="11"/>`,
  );
  canvas.over(blurMask(lip, 0.006, 0.003), snow(0.35));
}

function paintFarWoods(canvas: Canvas, scene: WinterTree, air: readonly [number, number, number]): void {
  const woods = gradientNoise(scene.seed + 4);
  canvas.over(
    (x, y) => {
      const top =
        horizon -
        0.03 -
        fractal(woods, x * 1.2, 0.3, 5, 0.55) * 0.03 -
        Math.abs(fractal(woods, x * 46, 0.6, 3)) * 0.01;
      return 0.32 * smoothstep(-0.012, 0.012, y - top) * smoothstep(horizon + 0.02, horizon - 0.025, y);
    },
    mix(hex(scene.bark), air, 0.45),
  );
}

async function paintFence(canvas: Canvas, scene: WinterTree): Promise<void> {
  const random = new Random(scene.seed + 5);
  const posts = Array.from({ length: 17 }, (_, index) => {
    const z = 1 + index * 0.32;
    const x = (canvas.aspect * 1.02 - (canvas.aspect * 0.62 * (z - 1)) / (z + 0.6)) * drawingUnits;
    const foot = (horizon + 0.012 + 0.19 / z) * drawingUnits;
    const height = 74 / z;
    const lean = (random.bell() * 4) / z;
    return `<path d="M${x} ${foot}L${x + lean} ${foot - height}" stroke="white" stroke-width="${8.5 / z}"/>`;
  });
  const mask = await svgMask(canvas, posts.join(""));
  canvas.over(mask, (x) =>
    mix(hex(scene.bark), hex(scene.snow[0]), 0.55 - 0.4 * smoothstep(canvas.aspect * 0.4, canvas.aspect, x)),
  );
}
