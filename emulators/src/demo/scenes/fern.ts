import { blurMask } from "#src/demo/painting/blur.ts";
import { paintBokeh } from "#src/demo/painting/bokeh.ts";
import type { Canvas } from "#src/demo/painting/canvas.ts";
import { hex, mix, ramp, smoothstep } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise } from "#src/demo/painting/noise.ts";
import { Random } from "#src/demo/painting/random.ts";
import { paintGlow } from "#src/demo/painting/sky.ts";
import { drawingUnits, svgMask } from "#src/demo/painting/svg-mask.ts";

export interface Fern {
  readonly seed: number;
  readonly tones: readonly [string, string, ...string[]];
  readonly frond: readonly [string, string, ...string[]];
  readonly light: string;
}

interface CoilPoint {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Direction outward, away from the coil's middle. */
  readonly outX: number;
  readonly outY: number;
}

/** A young frond still rolled up, every leaflet rolled up on it. */
export async function paintFern(canvas: Canvas, scene: Fern): Promise<void> {
  await paintBokeh(canvas, {
    seed: scene.seed,
    tones: scene.tones,
    mottle: 0.14,
    discs: { count: 12, color: scene.light, radius: 0.06, opacity: 0.1 },
  });
  const light = hex(scene.light);
  paintGlow(canvas, { x: canvas.aspect * 0.3, y: 0.2, reach: 0.3, color: light, strength: 0.32 });
  const coil = coilOf(canvas.aspect * 0.54, 0.42);
  const random = new Random(scene.seed + 1);
  const leaflets = await svgMask(canvas, leafletDrawing(random, coil));
  await tintFrond(canvas, scene, leaflets, 0.32);
  const stem = await svgMask(canvas, stemDrawing(coil));
  await tintFrond(canvas, scene, stem, 0);
  const fuzz = await svgMask(canvas, fuzzDrawing(random, coil));
  canvas.light(
    (x, y) =>
      0.5 * (fuzz.values[Math.floor(y * canvas.height) * canvas.width + Math.floor(x * canvas.height)] ?? 0),
    light,
  );
  canvas.multiply(
    (x, y) => smoothstep(0.35, 0.85, Math.hypot(x - canvas.aspect * 0.5, y - 0.45)) * 0.6,
    [0.3, 0.34, 0.3],
  );
}

/** A coil that tightens inward, then the stalk down out of the picture. */
function coilOf(centerX: number, centerY: number): CoilPoint[] {
  const points: CoilPoint[] = [];
  const turns = 2.6;
  const steps = 420;
  const radiusAt = (t: number): number => 0.03 + 0.215 * t ** 1.25;
  const angleAt = (t: number): number => Math.PI + (1 - t) * turns * Math.PI * 2;
  for (let step = 0; step <= steps; step += 1) {
    const t = step / steps;
    const angle = angleAt(t);
    const radius = radiusAt(t);
    points.push({
      x: centerX + Math.cos(angle) * radius,
      y: centerY + Math.sin(angle) * radius,
      width: 0.014 + 0.03 * t ** 0.9,
      outX: Math.cos(angle),
      outY: Math.sin(angle),
    });
  }
  const last = points[points.length - 1];
  if (!last) return points;
  for (let step = 1; step <= 160; step += 1) {
    const t = step / 160;
    points.push({
      x: last.x + 0.13 * t ** 2,
      y: last.y + t * 0.72,
      width: last.width * (1 + t * 0.15),
      outX: -1,
      outY: 0.1,
    });
  }
  return points;
}

function stemDrawing(coil: readonly CoilPoint[]): string {
  const strokes: string[] = [];
  for (let index = 1; index < coil.length; index += 1) {
    const from = coil[index - 1];
    const to = coil[index];
    if (!from || !to) continue;
    strokes.push(
      `<path d="M${u(from.x)} ${u(from.y)}L${u(to.x)} ${u(to.y)}" stroke-width="${u(to.width)}"/>`,
    );
  }
  return `<g stroke="white" stroke-linecap="round">${strokes.join("")}</g>`;
}

/** Small crooks, each rolled inward, along the outside of the coil. */
function leafletDrawing(random: Random, coil: readonly CoilPoint[]): string {
  const parts: string[] = [];
  for (let index = 30; index < coil.length - 190; index += 5) {
    const point = coil[index];
    if (!point) continue;
    for (const side of [1, -0.55]) {
      const size = point.width * random.between(0.8, 1.15) * (side > 0 ? 1 : 0.75);
      const baseX = point.x + point.outX * point.width * 0.45 * side;
      const baseY = point.y + point.outY * point.width * 0.45 * side;
      let path = `M${u(baseX)} ${u(baseY)}`;
      for (let step = 1; step <= 14; step += 1) {
        const t = step / 14;
        const curl = t * 4.4;
        const reach = size * (0.75 - 0.42 * t);
        const along = Math.atan2(point.outY * side, point.outX * side) + curl - 0.5;
        path += `L${u(baseX + point.outX * side * size * 0.5 + Math.cos(along) * reach * 0.62)} ${u(baseY + point.outY * side * size * 0.5 + Math.sin(along) * reach * 0.62)}`;
      }
      parts.push(`<path d="${path}" stroke-width="${u(size * 0.3)}"/>`);
    }
  }
  return `<g stroke="white" fill="none" stroke-linecap="round" stroke-linejoin="round">${parts.join("")}</g>`;
}

function fuzzDrawing(random: Random, coil: readonly CoilPoint[]): string {
  let path = "";
  for (const point of coil) {
    for (let hair = 0; hair < 3; hair += 1) {
      const side = random.next() < 0.7 ? 1 : -1;
      const length = random.between(0.004, 0.013);
      const baseX = point.x + point.outX * point.width * 0.48 * side;
      const baseY = point.y + point.outY * point.width * 0.48 * side;
      path += `M${u(baseX)} ${u(baseY)}L${u(baseX + point.outX * side * length + random.bell() * 0.003)} ${u(baseY + point.outY * side * length + random.bell() * 0.003)}`;
    }
  }
  return `<path d="${path}" stroke="white" stroke-width="0.8" fill="none"/>`;
}

/** Shades a shape as if round: lit from the upper left, dark along its lower right. */
async function tintFrond(
  canvas: Canvas,
  scene: Fern,
  mask: { readonly width: number; readonly height: number; readonly values: Float32Array },
  dark: number,
): Promise<void> {
  const frond = ramp(...scene.frond);
  const light = hex(scene.light);
  const skin = gradientNoise(scene.seed + 6);
  const soft = blurMask(mask, 0.012);
  const shift = Math.max(1, Math.round(0.009 * canvas.height));
  canvas.multiply(blurMask(mask, 0.02), [0.62, 0.66, 0.62]);
  canvas.over(mask, (x, y) => {
    const index = Math.floor(y * canvas.height) * canvas.width + Math.floor(x * canvas.height);
    const ahead = soft.values[index - shift * (canvas.width + 1)] ?? 0;
    const behind = soft.values[index + shift * (canvas.width + 1)] ?? 0;
    const relief = behind - ahead;
    const tone = 0.45 + relief * 0.62 + fractal(skin, x * 40, y * 40, 3) * 0.06 - dark * 0.4;
    return mix(frond(tone), light, smoothstep(0.35, 0.75, relief) * 0.45);
  });
}

function u(value: number): string {
  return (value * drawingUnits).toFixed(2);
}
