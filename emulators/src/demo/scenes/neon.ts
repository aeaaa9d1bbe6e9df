import { blurMask } from "#src/demo/painting/blur.ts";
import type { Canvas } from "#src/demo/painting/canvas.ts";
import { hex, mix, ramp, smoothstep } from "#src/demo/painting/color.ts";
import { Random } from "#src/demo/painting/random.ts";
import { paintReflection } from "#src/demo/painting/reflection.ts";
import { drawingUnits, svgMask } from "#src/demo/painting/svg-mask.ts";

export interface Neon {
  readonly seed: number;
  readonly night: readonly [string, string, ...string[]];
  readonly signs: readonly [string, ...string[]];
  readonly waterline: number;
}

/** Signs out of focus, rain on the pavement, somebody under an umbrella. */
export async function paintNeon(canvas: Canvas, scene: Neon): Promise<void> {
  const night = ramp(...scene.night);
  const { waterline } = scene;
  canvas.fill((_, y) => night(y / waterline));
  const random = new Random(scene.seed);
  for (const color of scene.signs) {
    const boards = Array.from({ length: 3 }, () => {
      const x = random.next() * canvas.aspect;
      const high = random.between(0.1, 0.32);
      const wide = random.between(0.018, 0.06);
      const y = random.between(0.04, waterline - high - 0.06);
      return `<rect x="${u(x)}" y="${u(y)}" width="${u(wide)}" height="${u(high)}" rx="6" fill-opacity="${random.between(0.5, 1).toFixed(2)}"/>`;
    });
    const mask = await svgMask(canvas, boards.join(""));
    canvas.light(blurMask(mask, 0.05), hex(color));
    canvas.light(blurMask(mask, 0.014), mix(hex(color), [1, 1, 1], 0.12));
    const discs = Array.from({ length: 16 }, () => {
      const y = waterline - 0.02 - Math.abs(random.bell()) * 0.13;
      return `<circle cx="${u(random.next() * canvas.aspect)}" cy="${u(y)}" r="${u(random.between(0.012, 0.034))}" fill-opacity="${random.between(0.15, 0.7).toFixed(2)}"/>`;
    });
    canvas.light(blurMask(await svgMask(canvas, discs.join("")), 0.0022), (_, y) =>
      mix(hex(color), [1, 0.9, 0.8], 0.2 * smoothstep(0, waterline, y)),
    );
  }
  await paintFigure(canvas, scene);
  paintReflection(canvas, {
    seed: scene.seed + 3,
    waterline,
    water: hex(scene.night[0]),
    depth: 0.25,
    ripple: 0.1,
    smear: 0.07,
  });
  canvas.over((_, y) => 0.55 * Math.exp(-(((y - waterline) / 0.012) ** 2)), hex(scene.night[0]));
  await paintFigure(canvas, scene);
}

async function paintFigure(canvas: Canvas, scene: Neon): Promise<void> {
  const place = `translate(${u(canvas.aspect * 0.36)} ${u(scene.waterline + 0.012)}) scale(1.25)`;
  const figure = await svgMask(
    canvas,
    `<g transform="${place}"><path d="M-74 -196Q-66 -250 0 -258Q66 -250 74 -196Q56 -208 38 -196Q20 -208 0 -197Q-20 -208 -38 -196Q-56 -208 -74 -196Z"/>` +
      '<path d="M0 -262V-120" stroke="white" stroke-width="3.4"/><circle cx="-9" cy="-172" r="13"/>' +
      '<path d="M-30 -152Q-9 -164 12 -152L22 -78Q12 -68 -4 -70Q-28 -68 -38 -74Z"/><path d="M-28 -74L-32 0H-18L-8 -62L4 0H18L10 -76Z"/></g>',
  );
  const ink = mix(hex(scene.night[0]), [0, 0, 0], 0.55);
  canvas.over(figure, ink);
  const rim = blurMask(figure, 0.003);
  const glow = hex(scene.signs[0]);
  canvas.light((x, y) => {
    const index = Math.floor(y * canvas.height) * canvas.width + Math.floor(x * canvas.height);
    const inside = figure.values[index] ?? 0;
    const beyond = rim.values[index + Math.max(1, Math.round(0.0035 * canvas.height))] ?? 0;
    return inside * Math.max(0, 1 - beyond) * 0.7;
  }, glow);
}

function u(value: number): string {
  return (value * drawingUnits).toFixed(1);
}
