import type { Canvas } from "#src/demo/painting/canvas.ts";
import { hex, mix, ramp, smoothstep } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise } from "#src/demo/painting/noise.ts";
import { paintGlow } from "#src/demo/painting/sky.ts";
import { drawingUnits, svgMask } from "#src/demo/painting/svg-mask.ts";
import { paintStillWater } from "./still-water.ts";

export interface Bridge {
  readonly seed: number;
  readonly sky: readonly [string, string, ...string[]];
  readonly steel: string;
  readonly haze: string;
  readonly lamps: string;
  readonly hills: readonly [far: string, near: string];
  readonly water: string;
}

const waterline = 0.7;
const deck = 0.575;

/** A suspension bridge at the hour when its lamps and the sky are equally bright. */
export async function paintBridge(canvas: Canvas, scene: Bridge): Promise<void> {
  await paintStillWater(canvas, {
    seed: scene.seed,
    sky: scene.sky,
    waterline,
    water: scene.water,
    depth: 0.42,
    ripple: 0.03,
    smear: 0.035,
    clouds: { color: scene.haze, opacity: 0.35, open: 0.55 },
    sun: { x: 0.8, above: 0.05, radius: 0, color: scene.lamps, glow: 0.35 },
    shores: [
      { height: 0.2, color: scene.hills[0], ruggedness: 0.15, span: [0.3, 1.5] },
      { height: 0.13, color: scene.hills[1], ruggedness: 0.1, span: [0.62, 1.6] },
    ],
    mist: scene.haze,
    subject: (picture) => paintSteel(picture, scene),
  });
}

async function paintSteel(canvas: Canvas, scene: Bridge): Promise<void> {
  const near = { x: canvas.aspect * 0.27, top: 0.13, half: 0.018 };
  const far = { x: canvas.aspect * 0.83, top: 0.3, half: 0.011 };
  const lowest = { x: canvas.aspect * 0.585, y: deck - 0.035 };
  const shore = { x: -0.22, y: deck - 0.015 };
  const steel = await svgMask(
    canvas,
    [
      tower(near.x, near.top, near.half),
      tower(far.x, far.top, far.half),
      cable(shore, { x: near.x, y: near.top }, 0.12, 0.006),
      sagging({ x: near.x, y: near.top }, lowest, { x: far.x, y: far.top }, 0.0055),
      cable({ x: far.x, y: far.top }, { x: canvas.aspect + 0.12, y: deck - 0.06 }, 0.05, 0.0035),
      hangers(near, lowest, far),
      `<path d="M-20 ${u(deck + 0.004)}L${u(canvas.aspect + 0.02)} ${u(deck - 0.008)}" stroke="white" stroke-width="13"/>`,
      `<path d="M-20 ${u(deck + 0.02)}L${u(canvas.aspect + 0.02)} ${u(deck + 0.005)}" stroke="white" stroke-width="3.5"/>`,
      truss(canvas.aspect),
    ].join(""),
  );
  const color = ramp(scene.steel, scene.haze);
  const drift = gradientNoise(scene.seed + 40);
  canvas.over(steel, (x, y) => {
    const distance = 0.08 + 0.42 * (x / canvas.aspect);
    const fog = smoothstep(deck - 0.05, waterline, y) * (0.45 + fractal(drift, x * 2, y * 7, 4) * 0.4);
    return color(distance + fog * 0.7);
  });
  const lamp = hex(scene.lamps);
  for (let index = 0; index < 23; index += 1) {
    const x = canvas.aspect * ((index + 0.4) / 23);
    const size = 0.0075 - 0.0035 * (x / canvas.aspect);
    const y = deck - 0.026 - 0.006 * (x / canvas.aspect);
    paintGlow(canvas, { x, y, reach: size, color: mix(lamp, [1, 1, 1], 0.35), strength: 1.5 });
    paintGlow(canvas, { x, y, reach: size * 4.5, color: lamp, strength: 0.22 });
  }
}

function tower(x: number, top: number, half: number): string {
  const legs = [-1, 1]
    .map((side) => {
      const outer = x + side * half;
      const inner = x + side * half * 0.42;
      return `<path d="M${u(outer)} ${u(waterline)}L${u(outer)} ${u(top)}L${u(inner)} ${u(top)}L${u(inner)} ${u(waterline)}Z"/>`;
    })
    .join("");
  const braces = [0.03, 0.16, 0.31, 0.49, 0.7]
    .map((share) => {
      const y = top + (waterline - top) * share;
      return `<rect x="${u(x - half)}" y="${u(y)}" width="${u(half * 2)}" height="${u(half * 0.8)}"/>`;
    })
    .join("");
  const pier = `<rect x="${u(x - half * 1.9)}" y="${u(waterline - half * 1.3)}" width="${u(half * 3.8)}" height="${u(half * 1.4)}"/>`;
  return legs + braces + pier;
}

function cable(from: Point, to: Point, sag: number, width: number): string {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + sag };
  return `<path d="M${p(from)}Q${p(middle)} ${p(to)}" stroke="white" fill="none" stroke-width="${u(width)}"/>`;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A cable hung between two towers, horizontal at its lowest point. */
function sagging(from: Point, lowest: Point, to: Point, width: number): string {
  const left = { x: (from.x + lowest.x) / 2, y: lowest.y };
  const right = { x: (lowest.x + to.x) / 2, y: lowest.y };
  return `<path d="M${p(from)}Q${p(left)} ${p(lowest)}Q${p(right)} ${p(to)}" stroke="white" fill="none" stroke-width="${u(width)}"/>`;
}

function hangers(near: { x: number; top: number }, lowest: Point, far: { x: number; top: number }): string {
  const count = 44;
  return Array.from({ length: count }, (_, index) => {
    const x = near.x + ((far.x - near.x) * (index + 0.5)) / count;
    const side = x < lowest.x ? near : far;
    const part = (x - lowest.x) / (side.x - lowest.x);
    const y = lowest.y + (side.top - lowest.y) * part * part;
    return `<path d="M${u(x)} ${u(y)}V${u(deck)}" stroke="white" stroke-opacity="0.75" stroke-width="1.3"/>`;
  }).join("");
}

function truss(aspect: number): string {
  const step = 0.022;
  let path = "";
  for (let x = -step; x < aspect + step; x += step)
    path += `M${u(x)} ${u(deck + 0.018)}L${u(x + step / 2)} ${u(deck)}L${u(x + step)} ${u(deck + 0.018)}`;
  return `<path d="${path}" stroke="white" fill="none" stroke-width="1.6"/>`;
}

function u(value: number): string {
  return (value * drawingUnits).toFixed(1);
}

function p(point: Point): string {
  return `${u(point.x)} ${u(point.y)}`;
}
