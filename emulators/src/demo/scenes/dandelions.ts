import { blurMask } from "#src/demo/painting/blur.ts";
import { paintBokeh } from "#src/demo/painting/bokeh.ts";
import type { Canvas } from "#src/demo/painting/canvas.ts";
import { hex, mix, scale, smoothstep } from "#src/demo/painting/color.ts";
import { Random } from "#src/demo/painting/random.ts";
import { seedHeadDrawing } from "#src/demo/painting/seed-head.ts";
import { paintDisc, paintGlow } from "#src/demo/painting/sky.ts";
import { drawingUnits, svgMask } from "#src/demo/painting/svg-mask.ts";

export interface DandelionField {
  readonly seed: number;
  readonly tones: readonly [string, string, ...string[]];
  readonly grass: string;
  readonly glow: string;
}

/** Seed heads in a meadow with the sun just up behind them. */
export async function paintDandelionField(canvas: Canvas, scene: DandelionField): Promise<void> {
  await paintBokeh(canvas, {
    seed: scene.seed,
    tones: scene.tones,
    mottle: 0.08,
    discs: { count: 26, color: scene.glow, radius: 0.035, opacity: 0.12 },
  });
  const glow = hex(scene.glow);
  const sun = { x: canvas.aspect * 0.66, y: 0.42 };
  paintGlow(canvas, { ...sun, reach: 0.4, color: glow, strength: 0.7, wide: 1.4 });
  paintDisc(canvas, sun.x, sun.y, 0.085, mix(glow, [1, 1, 1], 0.6), 0.5);
  const random = new Random(scene.seed + 2);
  const grass = hex(scene.grass);
  const rows = [
    { foot: 0.78, size: 0.03, count: 12, blur: 0.01, blades: 300, veil: 0.62 },
    { foot: 0.9, size: 0.05, count: 7, blur: 0.004, blades: 320, veil: 0.38 },
    { foot: 1.02, size: 0.095, count: 0, blur: 0, blades: 330, veil: 0.05 },
  ];
  for (const row of rows) {
    const near = row.count === 0;
    const heads = near
      ? [
          { x: canvas.aspect * 0.31, y: 0.4, radius: 0.125 },
          { x: canvas.aspect * 0.48, y: 0.6, radius: 0.07 },
          { x: canvas.aspect * 0.82, y: 0.55, radius: 0.09 },
        ]
      : Array.from({ length: row.count }, () => ({
          x: random.next() * canvas.aspect,
          y: row.foot - random.between(0.1, 0.26),
          radius: row.size * random.between(0.7, 1.1),
        }));
    const green = await svgMask(
      canvas,
      bladesDrawing(random, canvas.aspect, row.foot, row.size, row.blades) +
        heads.map((head) => stemDrawing(random, head, row.foot)).join(""),
    );
    const color = mix(grass, glow, row.veil * 0.7);
    canvas.over((_, y) => smoothstep(row.foot - row.size * 1.6, row.foot + row.size * 1.4, y) * 0.9, color);
    canvas.over(blurMask(green, row.blur), (x, y) =>
      mix(color, glow, 0.35 * Math.exp(-Math.hypot(x - sun.x, y - sun.y) * 3)),
    );
    const globes = await svgMask(
      canvas,
      heads
        .map((head) => seedHeadDrawing(random, { ...head, seeds: near ? 105 : 60, hair: near ? 0.75 : 0.8 }))
        .join(""),
    );
    const soft = blurMask(globes, row.blur);
    const shine = near ? 0.5 : 0.8;
    canvas.light(soft, (x, y) =>
      scale(
        mix(glow, [1, 0.98, 0.94], 0.45 + 0.3 * smoothstep(0.5, 0, Math.hypot(x - sun.x, y - sun.y))),
        shine,
      ),
    );
    canvas.light(blurMask(globes, 0.012 + row.blur), scale(mix(glow, [1, 1, 1], 0.3), near ? 0.22 : 0.7));
  }
}

function bladesDrawing(random: Random, aspect: number, foot: number, size: number, count: number): string {
  let path = "";
  for (let blade = 0; blade < count; blade += 1) {
    const x = random.next() * aspect * drawingUnits;
    const y = (foot + 0.04) * drawingUnits;
    const height = size * random.between(1, 3.4) * drawingUnits;
    const lean = random.bell() * height * 0.28;
    const width = size * random.between(12, 34);
    path += `M${(x - width).toFixed(1)} ${y}Q${(x + lean * 0.3).toFixed(1)} ${(y - height * 0.6).toFixed(1)} ${(x + lean).toFixed(1)} ${(y - height).toFixed(1)}Q${(x + lean * 0.3 + width).toFixed(1)} ${(y - height * 0.5).toFixed(1)} ${(x + width).toFixed(1)} ${y}Z`;
  }
  return `<path d="${path}"/>`;
}

function stemDrawing(random: Random, head: { x: number; y: number; radius: number }, foot: number): string {
  const lean = random.bell() * 0.02;
  const [x, y, end] = [head.x * drawingUnits, head.y * drawingUnits, (foot + 0.02) * drawingUnits];
  return `<path d="M${x} ${y}Q${x + lean * 300} ${(y + end) / 2} ${x + lean * drawingUnits} ${end}" fill="none" stroke="white" stroke-width="${head.radius * 62}"/>`;
}

export interface SeedHeadStudy {
  readonly seed: number;
  readonly tones: readonly [string, string, ...string[]];
  readonly light: string;
  readonly ink: string;
}

/** One seed head, and a dragonfly that has come to rest on a stalk beside it. */
export async function paintSeedHeadStudy(canvas: Canvas, scene: SeedHeadStudy): Promise<void> {
  await paintBokeh(canvas, {
    seed: scene.seed,
    tones: scene.tones,
    mottle: 0.12,
    discs: { count: 9, color: scene.light, radius: 0.05, opacity: 0.16 },
  });
  const light = hex(scene.light);
  const ink = hex(scene.ink);
  paintGlow(canvas, { x: canvas.aspect * 0.72, y: 0.24, reach: 0.3, color: light, strength: 0.5 });
  const random = new Random(scene.seed + 3);
  const head = { x: canvas.aspect * 0.6, y: 0.33, radius: 0.155 };
  const stems = await svgMask(
    canvas,
    `<path d="M${head.x * 1000} ${head.y * 1000}Q${head.x * 1000 - 8} 700 ${head.x * 1000 - 60} 1010" fill="none" stroke="white" stroke-width="7.5"/>` +
      `<path d="M${canvas.aspect * 240} 1010Q${canvas.aspect * 250} 780 ${canvas.aspect * 330} 520" fill="none" stroke="white" stroke-width="4.4"/>` +
      `<path d="M${canvas.aspect * 330} 520q3 -18 9 -26q2 16 -9 26Z"/>`,
  );
  canvas.over(stems, (_, y) => mix(mix(ink, light, 0.28), ink, smoothstep(0.4, 1, y)));
  const globe = await svgMask(canvas, seedHeadDrawing(random, { ...head, seeds: 130, hair: 0.75 }));
  canvas.multiply(blurMask(globe, 0.01), [0.9, 0.88, 0.86]);
  canvas.light(globe, scale(mix(light, [1, 1, 1], 0.65), 0.62));
  canvas.light(blurMask(globe, 0.016), scale(mix(light, [1, 1, 1], 0.2), 0.25));
  canvas.over(
    (x, y) => smoothstep(0.02, 0.012, Math.hypot(x - head.x, y - head.y)) * 0.85,
    mix(ink, light, 0.2),
  );
  await paintDragonfly(canvas, canvas.aspect * 0.3, 0.585, ink, light);
}

async function paintDragonfly(
  canvas: Canvas,
  x: number,
  y: number,
  ink: readonly [number, number, number],
  light: readonly [number, number, number],
): Promise<void> {
  const place = `translate(${x * drawingUnits} ${y * drawingUnits}) rotate(24)`;
  const wing = (angle: number, length: number, side: number): string =>
    `<path transform="rotate(${angle}) scale(${side} 1)" d="M0 0Q${length * 0.3} -16 ${length * 0.8} -15Q${length * 1.02} -12 ${length} -2Q${length * 0.8} 12 ${length * 0.3} 8Q10 5 0 0Z"/>`;
  const wings = [wing(-14, 118, 1), wing(10, 108, 1), wing(14, 118, -1), wing(-10, 108, -1)].join("");
  const veins = [-14, 10]
    .flatMap((angle) =>
      [1, -1].map((side) => {
        const cells = Array.from(
          { length: 9 },
          (_, index) => `M${14 + index * 10} -9L${18 + index * 10} 5`,
        ).join("");
        return `<path transform="rotate(${angle * side}) scale(${side} 1)" d="M2 0Q50 -6 112 -6M2 1Q50 3 104 2M4 -3Q40 -13 108 -12${cells}" fill="none" stroke="white" stroke-width="0.9"/><rect transform="rotate(${angle * side}) scale(${side} 1)" x="92" y="-14" width="11" height="3.4"/>`;
      }),
    )
    .join("");
  const sheen = await svgMask(canvas, `<g transform="${place}">${wings}</g>`);
  canvas.light(sheen, [light[0] * 0.34, light[1] * 0.34, light[2] * 0.36]);
  const lines = await svgMask(canvas, `<g transform="${place}">${veins}</g>`);
  canvas.over(
    (px, py) =>
      0.72 *
      (lines.values[Math.floor(py * canvas.height) * canvas.width + Math.floor(px * canvas.height)] ?? 0),
    ink,
  );
  const segments = Array.from(
    { length: 9 },
    (_, index) => `<ellipse cx="0" cy="${26 + index * 15.5}" rx="${4.6 - index * 0.18}" ry="8.6"/>`,
  ).join("");
  const body = await svgMask(
    canvas,
    `<g transform="${place}"><ellipse cx="0" cy="4" rx="9" ry="17"/><circle cx="-5" cy="-17" r="6.4"/><circle cx="5" cy="-17" r="6.4"/>${segments}<path d="M-2 166L-4 174M2 166L4 174" stroke="white" stroke-width="1.6"/></g>`,
  );
  canvas.over(body, (px, py) =>
    mix(
      ink,
      light,
      0.22 * smoothstep(0.5, 0, Math.abs((py - y) * 14 - Math.floor((py - y) * 14) - 0.5)) +
        0.2 * smoothstep(-0.004, 0.006, px - x),
    ),
  );
}
