import { blurMask } from "#src/demo/painting/blur.ts";
import type { Canvas } from "#src/demo/painting/canvas.ts";
import { clamp, hex, mix, ramp, smoothstep } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise, ridged } from "#src/demo/painting/noise.ts";
import { Random } from "#src/demo/painting/random.ts";
import { paintGlow } from "#src/demo/painting/sky.ts";
import { svgMask } from "#src/demo/painting/svg-mask.ts";
import { treeDrawing } from "#src/demo/painting/tree.ts";

export interface NightSky {
  readonly seed: number;
  readonly sky: readonly [string, string, ...string[]];
  readonly milkyWay: string;
  readonly ground: string;
  /** The old tree's foot across, 0 to 1; without it the sky stands alone above the ridge. */
  readonly treeAt?: number;
}

/** The Milky Way over a ridge, and on it a tree as old as the light. */
export async function paintNightSky(canvas: Canvas, scene: NightSky): Promise<void> {
  const sky = ramp(...scene.sky);
  canvas.fill((_, y) => sky(y));
  const dust = gradientNoise(scene.seed);
  const lane = gradientNoise(scene.seed + 1);
  const band = (x: number, y: number): number => {
    const off =
      (x - canvas.aspect * 0.62) * 0.83 + (y - 0.35) * 0.56 + fractal(lane, x * 1.3, y * 1.3, 3) * 0.09;
    return off / 0.2;
  };
  const milky = hex(scene.milkyWay);
  canvas.light(
    (x, y) => {
      const off = band(x, y);
      const cloud = 0.62 + fractal(dust, x * 4.5, y * 4.5, 6, 0.58) * 0.75;
      const rift = smoothstep(0.15, 0.7, ridged(lane, x * 2.6, y * 2.6, 6) * Math.exp(-off * off * 2.2));
      return clamp(Math.exp(-off * off) * cloud * (1 - rift * 0.85)) * 0.95;
    },
    (x, y) => mix(milky, [0.98, 0.82, 0.7], 0.4 * Math.exp(-(band(x, y) ** 2) * 2.5)),
  );
  scatterStars(canvas, scene.seed, (x, y) => Math.exp(-(band(x, y) ** 2)));
  paintGlow(canvas, {
    x: canvas.aspect * 0.3,
    y: 0.98,
    reach: 0.42,
    color: hex("#c98f5c"),
    strength: 0.32,
    wide: 2.4,
  });
  if (scene.treeAt !== undefined) await paintOldTree(canvas, scene, scene.treeAt);
  paintGround(canvas, scene);
}

function scatterStars(canvas: Canvas, seed: number, crowd: (x: number, y: number) => number): void {
  const random = new Random(seed + 2);
  const count = 16_000 * canvas.aspect;
  for (let star = 0; star < count; star += 1) {
    const x = random.next() * canvas.aspect;
    const y = random.next();
    const chance = random.next();
    const brightness = 0.1 + 0.95 * random.next() ** 14;
    const warm = random.next();
    if (chance > 0.35 + 0.65 * crowd(x, y)) continue;
    const radius = (brightness > 0.75 ? 0.0015 : brightness > 0.4 ? 0.001 : 0.0006) * canvas.height;
    stamp(
      canvas,
      x * canvas.height,
      y * canvas.height,
      Math.max(0.5, radius),
      brightness * (1 - y * 0.35),
      warm,
    );
  }
}

function stamp(canvas: Canvas, x: number, y: number, radius: number, brightness: number, warm: number): void {
  const reach = Math.ceil(radius * 2.5);
  for (
    let row = Math.max(0, Math.floor(y) - reach);
    row <= Math.min(canvas.height - 1, y + reach);
    row += 1
  ) {
    for (
      let column = Math.max(0, Math.floor(x) - reach);
      column <= Math.min(canvas.width - 1, x + reach);
      column += 1
    ) {
      const distance = Math.hypot(column - x, row - y) / radius;
      const light = brightness * Math.exp(-distance * distance);
      const index = (row * canvas.width + column) * 3;
      canvas.pixels[index] = (canvas.pixels[index] ?? 0) + light * (0.8 + 0.2 * warm);
      canvas.pixels[index + 1] = (canvas.pixels[index + 1] ?? 0) + light * 0.88;
      canvas.pixels[index + 2] = (canvas.pixels[index + 2] ?? 0) + light * (1.05 - 0.25 * warm);
    }
  }
}

function groundLine(scene: NightSky, x: number): number {
  const crest = gradientNoise(scene.seed + 5);
  return 0.87 - fractal(crest, x * 1.4, 0.4, 6, 0.45) * 0.05;
}

function paintGround(canvas: Canvas, scene: NightSky): void {
  const ground = hex(scene.ground);
  const stones = gradientNoise(scene.seed + 6);
  const line = Float32Array.from({ length: canvas.width }, (_, column) =>
    groundLine(scene, column / canvas.height),
  );
  const edge = 1.1 / canvas.height;
  canvas.over(
    (x, y) => smoothstep(-edge, edge, y - (line[Math.floor(x * canvas.height)] ?? 1)),
    (x, y) => {
      const tone = 0.75 + fractal(stones, x * 9, y * 26, 6, 0.6) * 0.6;
      return [ground[0] * tone, ground[1] * tone, ground[2] * tone];
    },
  );
}

async function paintOldTree(canvas: Canvas, scene: NightSky, treeAt: number): Promise<void> {
  const x = treeAt * canvas.aspect;
  const foot = groundLine(scene, x) + 0.06;
  const shape = {
    seed: scene.seed + 7,
    x,
    y: foot,
    trunk: 0.2,
    girth: 0.075,
    forks: 7,
    spread: 0.6,
    gnarl: 0.17,
    shrink: 0.76,
    lean: 0.14,
  };
  const tree = await svgMask(canvas, treeDrawing(shape));
  const bark = gradientNoise(scene.seed + 8);
  canvas.over(tree, (px, py) => {
    const grain = fractal(bark, px * 60 + py * 14, py * 9, 4, 0.6) * 0.5 + 0.5;
    const lit = smoothstep(x + 0.05, x - 0.12, px) * 0.5 + 0.2;
    return mix(hex("#0b0c10"), hex("#7d6a58"), lit * grain * 0.75);
  });
  const rim = blurMask(tree, 0.004);
  canvas.over((px, py) => {
    const column = Math.floor(px * canvas.height);
    const index = Math.floor(py * canvas.height) * canvas.width + column;
    const here = tree.values[index] ?? 0;
    const right = rim.values[index + Math.round(0.004 * canvas.height)] ?? 0;
    return here * clamp(1 - right) * 0.35;
  }, hex("#a9b6d6"));
}
