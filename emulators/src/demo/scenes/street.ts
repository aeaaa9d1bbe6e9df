import type { Canvas } from "#src/demo/painting/canvas.ts";
import { clamp, hex, mix, ramp, smoothstep, type Rgb } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise } from "#src/demo/painting/noise.ts";
import { paintGlow } from "#src/demo/painting/sky.ts";
import { drawingUnits, svgMask } from "#src/demo/painting/svg-mask.ts";

export interface Street {
  readonly seed: number;
  readonly sky: readonly [string, string, ...string[]];
  readonly facade: string;
  readonly fog: string;
  readonly lamp: string;
  readonly road: string;
}

const camera = { height: 0.34, horizon: 0.63, lens: 0.95 };
const halfStreet = 0.86;

/** A street between tall fronts before the city is up: fog, lamps, the wet road and one walker. */
export async function paintStreet(canvas: Canvas, scene: Street): Promise<void> {
  const sky = ramp(...scene.sky);
  const facade = hex(scene.facade);
  const fog = hex(scene.fog);
  const lamp = hex(scene.lamp);
  const road = hex(scene.road);
  const rough = gradientNoise(scene.seed);
  const middle = canvas.aspect * 0.46;

  /** What a ray meets that leaves a height at a place across: a front, or the sky. */
  const look = (right: number, up: number, fromX: number, fromY: number, fromZ: number): Rgb => {
    const side = right > 0 ? 1 : -1;
    const distance = (side * halfStreet - fromX) / (right || 1e-6);
    const z = fromZ + distance;
    const y = fromY + up * distance;
    const open = sky(clamp(1 - up * 0.72));
    if (distance < 0 || z > 60) return open;
    const block = Math.floor(z / 1.7 + side * 0.4);
    const high = 1.5 + pseudo(block * 3 + side) * 1.9;
    const veil = 1 - Math.exp(-z * 0.135);
    if (y > high) return open;
    const column = (z / 1.7 + side * 0.4 - block) * 7;
    const row = y * 5.2;
    const inWindow =
      smoothstep(0.2, 0.28, column % 1) *
      smoothstep(0.86, 0.78, column % 1) *
      smoothstep(0.22, 0.3, row % 1) *
      smoothstep(0.88, 0.8, row % 1);
    const lit =
      pseudo(block * 91 + Math.floor(column) * 17 + Math.floor(row) * 5 + side) > 0.93 && row > 1 ? 1 : 0;
    const cornice = smoothstep(0.08, 0, high - y) * 0.25 + smoothstep(0.05, 0, Math.abs(y - 0.34)) * 0.15;
    const tone =
      0.8 +
      pseudo(block * 7 + side) * 0.45 +
      fractal(rough, z * 6, y * 6, 3) * 0.12 +
      cornice -
      inWindow * 0.3;
    const wall: Rgb = [facade[0] * tone, facade[1] * tone, facade[2] * tone];
    const glowing = mix(wall, lamp, lit * inWindow * 0.85);
    const shop =
      smoothstep(0.3, 0.24, y) * smoothstep(0.06, 0.1, y) * (pseudo(block * 5 + side) > 0.6 ? 0.35 : 0);
    return mix(mix(glowing, lamp, shop), fog, veil * (0.75 + 0.25 * smoothstep(high, 0, y)));
  };

  canvas.fill((x, y) => {
    const right = (x - middle) / camera.lens;
    const up = (camera.horizon - y) / camera.lens;
    if (up >= -0.0015) return look(right, up, 0, camera.height, 0);
    const z = camera.height / -up;
    const across = right * z;
    if (Math.abs(across) > halfStreet) return look(right, up, 0, camera.height, 0);
    const wet =
      fractal(rough, across * 9, z * 2.2, 4) * 0.045 + fractal(rough, across * 2, z * 0.8, 2) * 0.02;
    const mirrored = look(right + wet * 0.4, -up * 0.86 + Math.abs(wet), across, 0, z);
    const walk = smoothstep(0.6, 0.615, Math.abs(across));
    const rails = [0.1, 0.24].some((at) => Math.abs(Math.abs(across + 0.06) - at) < 0.007) ? 0.5 : 0;
    const tone = 0.7 + fractal(rough, across * 30, z * 14, 3) * 0.3 + walk * 0.2;
    const base = mix(
      [road[0] * tone, road[1] * tone, road[2] * tone],
      mirrored,
      0.42 - walk * 0.25 + wet * 2,
    );
    return mix(mix(base, mirrored, rails), fog, 1 - Math.exp(-z * 0.1));
  });
  paintGlow(canvas, {
    x: middle,
    y: camera.horizon - 0.05,
    reach: 0.22,
    color: mix(fog, lamp, 0.35),
    strength: 0.45,
    wide: 1.1,
  });
  await paintLamps(canvas, scene, middle, lamp);
  await paintWalker(canvas, scene, middle);
}

async function paintLamps(canvas: Canvas, scene: Street, middle: number, lamp: Rgb): Promise<void> {
  const posts: string[] = [];
  const u = (value: number): string => (value * drawingUnits).toFixed(1);
  for (let index = 9; index >= 0; index -= 1) {
    const z = 1.5 + index * 1.15;
    for (const side of [-1, 1]) {
      const x = middle + ((side * 0.64) / z) * camera.lens;
      const foot = camera.horizon + (camera.height / z) * camera.lens;
      const top = camera.horizon + ((camera.height - 0.72) / z) * camera.lens;
      posts.push(`<path d="M${u(x)} ${u(foot)}V${u(top)}" stroke="white" stroke-width="${u(0.016 / z)}"/>`);
      const size = 0.035 / z;
      paintGlow(canvas, { x, y: top, reach: size * 0.6, color: mix(lamp, [1, 1, 0.95], 0.5), strength: 1.7 });
      paintGlow(canvas, { x, y: top, reach: size * 4, color: lamp, strength: 0.42 });
      paintGlow(canvas, {
        x,
        y: foot + (foot - top) * 0.55,
        reach: size * 1.3,
        color: lamp,
        strength: 0.3,
        wide: 0.55,
      });
    }
  }
  const mask = await svgMask(canvas, posts.join(""));
  canvas.over(mask, (_, y) =>
    mix(hex(scene.facade), hex(scene.fog), smoothstep(0.3, 0, Math.abs(y - camera.horizon)) * 0.5),
  );
}

async function paintWalker(canvas: Canvas, scene: Street, middle: number): Promise<void> {
  const z = 2.5;
  const x = (middle + (0.2 / z) * camera.lens) * drawingUnits;
  const foot = (camera.horizon + (camera.height / z) * camera.lens) * drawingUnits;
  const figure =
    '<circle cx="0" cy="-92" r="7.2"/><path d="M-11 -82Q0 -88 11 -82L15 -44L12 -38H-12L-15 -44Z"/><path d="M-10 -42L-13 0H-6L0 -34L7 0H14L10 -42Z"/>';
  const standing = await svgMask(canvas, `<g transform="translate(${x} ${foot}) scale(0.86)">${figure}</g>`);
  const mirrored = await svgMask(
    canvas,
    `<g transform="translate(${x} ${foot}) scale(0.86 -0.8)">${figure}</g>`,
  );
  const ink = mix(hex(scene.facade), [0, 0, 0], 0.45);
  canvas.over(
    (px, py) =>
      0.4 *
      (mirrored.values[Math.floor(py * canvas.height) * canvas.width + Math.floor(px * canvas.height)] ?? 0),
    ink,
  );
  canvas.over(standing, ink);
}

/** A number in [0, 1) that belongs to an integer. */
function pseudo(index: number): number {
  const mixed = Math.sin(index * 127.1 + 311.7) * 43_758.5453;
  return mixed - Math.floor(mixed);
}
