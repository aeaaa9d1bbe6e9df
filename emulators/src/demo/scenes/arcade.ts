import type { Canvas } from "#src/demo/painting/canvas.ts";
import { clamp, hex, mix, ramp, smoothstep, type Rgb } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise, type Noise } from "#src/demo/painting/noise.ts";

export interface Arcade {
  readonly seed: number;
  readonly stone: string;
  readonly sunlight: string;
  readonly shade: string;
  /** What is seen through the arches, from bottom to top. */
  readonly garden: readonly [string, string, ...string[]];
}

/** The walk: `x` from the arches (0) to the wall, `y` up from the floor, `z` along it. */
const walk = { width: 2, spring: 1.75, bay: 1.7, pier: 0.5 };
const camera = { x: 1.12, y: 1.25, z: 0, lens: 0.86, horizon: 0.52 };
const sun = { right: 0.86, up: 0.92, along: 0.34 };

interface Hit {
  readonly at: readonly [x: number, y: number, z: number];
  readonly surface: "floor" | "wall" | "arches" | "vault" | "outside";
  /** How squarely the sun meets the surface. */
  readonly facing: number;
}

/** A cloister's walk: the sun comes through the arches on the left and lies on the floor and up the wall. */
export function paintArcade(canvas: Canvas, scene: Arcade): void {
  const plaster = gradientNoise(scene.seed);
  const stone = hex(scene.stone);
  const sunlight = hex(scene.sunlight);
  const shade = hex(scene.shade);
  const garden = ramp(...scene.garden);
  const colorAlong = (x: number, y: number): Rgb => {
    const direction: readonly [number, number, number] = [
      (x - canvas.aspect * 0.56) / camera.lens,
      (camera.horizon - y) / camera.lens,
      1,
    ];
    const hit = follow(direction);
    if (hit.surface === "outside") {
      const leaf = fractal(plaster, hit.at[2] * 3 + 4, hit.at[1] * 3, 5) * 0.2;
      return garden(clamp(hit.at[1] / 2.6 + leaf));
    }
    const lit = hit.facing > 0 ? hit.facing * sunThrough(hit.at) : 0;
    const tone = surfaceTone(hit, plaster);
    const depth = Math.exp(-hit.at[2] * 0.05);
    const near = openness(hit);
    return mix(
      [
        stone[0] * tone * (shade[0] * near + sunlight[0] * lit * 0.95),
        stone[1] * tone * (shade[1] * near + sunlight[1] * lit * 0.95),
        stone[2] * tone * (shade[2] * near + sunlight[2] * lit * 0.95),
      ],
      sunlight,
      (1 - depth) * 0.5,
    );
  };
  const half = 0.25 / canvas.height;
  canvas.fill((x, y) => mix(colorAlong(x - half, y - half * 0.6), colorAlong(x + half, y + half * 0.6), 0.5));
}

/** Where a ray from the camera ends. */
function follow([right, up, ahead]: readonly [number, number, number]): Hit {
  let nearest = Number.POSITIVE_INFINITY;
  let surface = "vault" as Hit["surface"];
  const consider = (distance: number, candidate: Hit["surface"]): void => {
    if (distance > 1e-4 && distance < nearest) {
      nearest = distance;
      surface = candidate;
    }
  };
  if (up < 0) consider(-camera.y / up, "floor");
  if (right > 0) consider((walk.width - camera.x) / right, "wall");
  if (right < 0) consider(-camera.x / right, "arches");
  // The vault is half a barrel on the two walls.
  const radius = walk.width / 2;
  const fromX = camera.x - radius;
  const fromY = camera.y - walk.spring;
  const a = right * right + up * up;
  const b = fromX * right + fromY * up;
  const root = b * b - a * (fromX * fromX + fromY * fromY - radius * radius);
  if (root > 0) {
    const distance = (-b + Math.sqrt(root)) / a;
    if (camera.y + up * distance > walk.spring) consider(distance, "vault");
  }
  const at = [camera.x + right * nearest, camera.y + up * nearest, camera.z + ahead * nearest] as const;
  if (surface === "arches" && isOpen(at[1], at[2])) return { at, surface: "outside", facing: 0 };
  return { at, surface, facing: facingOf(surface) };
}

/** Whether the arcade is open at a height and place along it. */
function isOpen(height: number, along: number): boolean {
  const half = (walk.bay - walk.pier) / 2;
  const middle = Math.abs(along / walk.bay - Math.floor(along / walk.bay) - 0.5) * walk.bay;
  if (middle > half || height < 0.5) return false;
  if (height < 1.35) return true;
  return middle * middle + (height - 1.35) ** 2 < half * half;
}

function facingOf(surface: Hit["surface"]): number {
  const length = Math.hypot(sun.right, sun.up, sun.along);
  if (surface === "floor") return sun.up / length;
  if (surface === "wall") return sun.right / length;
  return 0;
}

/** Share of the sun's disc that a place sees through the arches. */
function sunThrough([x, y, z]: readonly [number, number, number]): number {
  let seen = 0;
  const samples = 9;
  for (let sample = 0; sample < samples; sample += 1) {
    const spread = (sample - (samples - 1) / 2) * 0.0075;
    const height = y + ((sun.up + spread) / sun.right) * x;
    const along = z - ((sun.along + spread * 1.7) / sun.right) * x;
    if (isOpen(height, along)) seen += 1;
  }
  return seen / samples;
}

function surfaceTone(hit: Hit, plaster: Noise): number {
  const [x, y, z] = hit.at;
  if (hit.surface === "floor") {
    const slab = Math.abs(((x * 1.5) % 1) - 0.5) * 2;
    const course = Math.abs(((z * 1.2) % 1) - 0.5) * 2;
    const joint = Math.max(smoothstep(0.965, 0.995, slab), smoothstep(0.965, 0.995, course));
    const each = plaster(Math.floor(x * 1.5 + 0.5) * 3.7, Math.floor(z * 1.2 + 0.5) * 5.1) * 0.09;
    return 0.84 + each + fractal(plaster, x * 7, z * 7, 5, 0.6) * 0.16 - joint * 0.2;
  }
  const along = hit.surface === "vault" ? x : y;
  const ribs =
    hit.surface === "vault" ? smoothstep(0.075, 0.05, Math.abs(((z / walk.bay) % 1) - 0.02)) * 0.12 : 0;
  return 0.95 + fractal(plaster, z * 2.4, along * 2.4, 6, 0.6) * 0.16 + ribs;
}

/** Light from the open sky and the sunlit floor that reaches a place in shade. */
function openness(hit: Hit): number {
  const [x, y, z] = hit.at;
  const bays = 0.5 + 0.5 * Math.cos((z / walk.bay - 0.5 + 0.1) * Math.PI * 2);
  if (hit.surface === "vault") return 0.78 + 0.3 * (x / walk.width) + 0.08 * bays;
  if (hit.surface === "arches") return 0.46 + 0.24 * smoothstep(2, 0, y);
  if (hit.surface === "wall") return 0.82 + 0.3 * smoothstep(2.4, 0.2, y) + 0.1 * bays;
  return 0.74 + 0.12 * bays;
}
