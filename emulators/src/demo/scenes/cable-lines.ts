import { blurMask } from "#src/demo/painting/blur.ts";
import type { Canvas } from "#src/demo/painting/canvas.ts";
import { hex, mix, ramp, smoothstep } from "#src/demo/painting/color.ts";
import { Random } from "#src/demo/painting/random.ts";
import { paintClouds, paintGlow } from "#src/demo/painting/sky.ts";
import { drawingUnits, svgMask } from "#src/demo/painting/svg-mask.ts";

export interface CableLines {
  readonly seed: number;
  readonly sky: readonly [string, string, ...string[]];
  readonly glow: string;
  readonly ink: string;
  readonly haze: string;
}

/** Trolley wires against an early sky, one lamp, three birds. */
export async function paintCableLines(canvas: Canvas, scene: CableLines): Promise<void> {
  const sky = ramp(...scene.sky);
  canvas.fill((_, y) => sky(y));
  paintClouds(canvas, {
    seed: scene.seed,
    scale: 2.6,
    stretch: 4,
    open: 0.5,
    softness: 1,
    color: mix(sky(0.6), [1, 1, 1], 0.4),
    opacity: (_, y) => 0.45 * smoothstep(1, 0.3, y),
  });
  paintGlow(canvas, {
    x: canvas.aspect * 0.2,
    y: 0.98,
    reach: 0.5,
    color: hex(scene.glow),
    strength: 0.5,
    wide: 1.6,
  });
  const ink = hex(scene.ink);
  const haze = hex(scene.haze);
  await paintRoofs(canvas, scene);
  const vanish = { x: canvas.aspect * 0.16, y: 0.86 };
  const ends = [
    [1.05, 0.02, 3.4],
    [1.05, 0.1, 2.6],
    [1.05, 0.31, 3],
    [1.05, 0.36, 1.8],
    [1.05, 0.58, 2],
    [0.62, -0.05, 2.2],
    [0.36, -0.05, 1.6],
  ] as const;
  const wires = ends.map(([x, y, width]) => {
    const end = { x: x * canvas.aspect, y };
    const middle = { x: (vanish.x + end.x) / 2, y: (vanish.y + end.y) / 2 + 0.035 };
    return `<path d="M${p(vanish)}Q${p(middle)} ${p(end)}" stroke="white" fill="none" stroke-width="${width}"/>`;
  });
  const mask = await svgMask(canvas, wires.join(""));
  canvas.over(mask, (x) => mix(haze, ink, 0.35 + 0.65 * smoothstep(vanish.x, canvas.aspect * 0.75, x)));
  const birds = birdDrawing(scene.seed, canvas.aspect);
  canvas.over(await svgMask(canvas, birds), ink);
  await paintLamp(canvas, scene);
}

async function paintRoofs(canvas: Canvas, scene: CableLines): Promise<void> {
  const random = new Random(scene.seed + 2);
  for (const [row, veil] of [0.72, 0.5, 0.22].entries()) {
    let x = -0.05;
    const roofs: string[] = [];
    while (x < canvas.aspect * (0.62 - row * 0.16)) {
      const width = random.between(0.05, 0.13) * (1 + row * 0.5);
      const height = random.between(0.06, 0.13) * (1 + row * 0.35) * (1 - (x / canvas.aspect) * 0.9);
      roofs.push(
        `<rect x="${u(x)}" y="${u(1 - height)}" width="${u(width)}" height="${u(height)}"/><rect x="${u(x - 0.004)}" y="${u(1 - height)}" width="${u(width + 0.008)}" height="5"/>`,
      );
      if (random.next() < 0.4)
        roofs.push(
          `<rect x="${u(x + width * 0.3)}" y="${u(1 - height - 0.022)}" width="${u(0.02)}" height="${u(0.03)}"/>`,
        );
      x += width + random.between(0, 0.012);
    }
    canvas.over(await svgMask(canvas, roofs.join("")), (_, y) =>
      mix(mix(hex(scene.ink), hex(scene.haze), veil), hex(scene.haze), smoothstep(0.8, 1.05, y) * 0.5),
    );
  }
}

async function paintLamp(canvas: Canvas, scene: CableLines): Promise<void> {
  const x = canvas.aspect * 0.8;
  const lamp = await svgMask(
    canvas,
    `<path d="M${u(x)} 1000V420Q${u(x)} 350 ${u(x - 0.06)} 340H${u(x - 0.1)}" stroke="white" stroke-width="9" fill="none"/><path d="M${u(x - 0.15)} 338Q${u(x - 0.115)} 326 ${u(x - 0.085)} 334L${u(x - 0.085)} 344H${u(x - 0.15)}Z"/><rect x="${u(x - 0.009)}" y="820" width="18" height="180"/>`,
  );
  canvas.over(blurMask(lamp, 0.0006), hex(scene.ink));
}

function birdDrawing(seed: number, aspect: number): string {
  const random = new Random(seed + 9);
  return [0.5, 0.525, 0.59]
    .map((across) => {
      const size = random.between(0.85, 1.1);
      const x = across * aspect;
      const y =
        0.86 + (0.34 - 0.86) * ((across * aspect - 0.16 * aspect) / (1.05 * aspect - 0.16 * aspect)) + 0.0225;
      return `<g transform="translate(${u(x)} ${u(y)}) scale(${size})"><path d="M-13 8Q-10 -8 0 -13Q3 -22 9 -20L14 -17L9 -15Q10 -4 2 1L-13 8Z"/><path d="M-8 2L-20 12L-16 3Z"/></g>`;
    })
    .join("");
}

function u(value: number): string {
  return (value * drawingUnits).toFixed(1);
}

function p(point: { readonly x: number; readonly y: number }): string {
  return `${u(point.x)} ${u(point.y)}`;
}
