import type { Canvas } from "#src/demo/painting/canvas.ts";
import { clamp, hex, mix, ramp, smoothstep, type Rgb } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise } from "#src/demo/painting/noise.ts";

export interface Stairwell {
  readonly seed: number;
  /** The steps' stone from the dark depth to the lit rim. */
  readonly stone: readonly [string, string, ...string[]];
  readonly rail: string;
  readonly wall: readonly [string, string, ...string[]];
  readonly light: string;
}

/** Each turn of the stair is this much smaller than the one above it. */
const shrink = 0.6;
const stepsPerTurn = 34;

/** A spiral stair from above, turning down into the dark around a well of light. */
export function paintStairwell(canvas: Canvas, scene: Stairwell): void {
  const stone = ramp(...scene.stone);
  const wall = ramp(...scene.wall);
  const rail = hex(scene.rail);
  const light = hex(scene.light);
  const rough = gradientNoise(scene.seed);
  const center = { x: canvas.aspect * 0.54, y: 0.47 };
  const colorAt = (x: number, y: number): Rgb => {
    const dx = x - center.x;
    const dy = (y - center.y) * 1.06;
    const radius = Math.hypot(dx, dy);
    const angle = Math.atan2(dy, dx) / (Math.PI * 2) + 0.5;
    const turn = Math.log(Math.max(1e-4, radius) / 1.06) / Math.log(shrink) + angle;
    const floor = Math.floor(turn);
    const across = turn - floor;
    if (radius < 0.026 || turn > 6.2) return mix(light, [1, 1, 1], smoothstep(0.03, 0, radius));
    const depth = clamp((floor + 1 - angle) / 6.2);
    const side = 0.5 + 0.5 * Math.cos((angle - 0.62) * Math.PI * 2);
    const gleam = smoothstep(0.75, 1, depth) * 0.4;
    const tone = clamp((1 - depth) * (0.34 + 0.66 * side));
    const texture = fractal(rough, x * 26, y * 26, 4, 0.6) * 0.035;
    // From the outer wall inward: wall, steps, rail, and the soffit of the turn above.
    if (across < 0.26) {
      const high = across / 0.26;
      return mix(tint(wall(clamp(tone * 0.9 + 0.1 - (1 - high) * 0.22 + texture)), 1), light, gleam);
    }
    if (across < 0.74) {
      const step = (1 - angle + floor) * stepsPerTurn;
      const part = step - Math.floor(step);
      const tread = (across - 0.26) / 0.48;
      const riser = smoothstep(0.16, 0.1, part);
      const nosing = smoothstep(0.96, 0.99, part);
      const worn = Math.exp(-(((tread - 0.6) / 0.22) ** 2)) * 0.06;
      const shadow = smoothstep(0.14, 0, tread) * 0.2 + smoothstep(0.86, 1, tread) * 0.28;
      const value =
        tone * (1 - riser * 0.5) + nosing * 0.12 + worn - shadow * 0.55 + (1 - part) * -0.05 + 0.06;
      return mix(stone(clamp(value + texture)), light, gleam);
    }
    if (across < 0.8) {
      const round = Math.sin(((across - 0.74) / 0.06) * Math.PI);
      return mix(rail, light, clamp(round ** 6 * 0.5 * side + gleam * 0.5));
    }
    const under = (across - 0.8) / 0.2;
    return mix(stone(clamp(tone * 0.42 * (1 - under * 0.55) + texture)), light, gleam * 0.6);
  };
  const offset = 0.26 / canvas.height;
  canvas.fill((x, y) =>
    mix(
      mix(colorAt(x - offset, y - offset), colorAt(x + offset, y + offset), 0.5),
      mix(colorAt(x + offset, y - offset), colorAt(x - offset, y + offset), 0.5),
      0.5,
    ),
  );
  canvas.multiply(
    (x, y) => smoothstep(0.42, 0.95, Math.hypot(x - center.x, y - center.y)) * 0.55,
    [0.35, 0.33, 0.33],
  );
}

function tint(color: Rgb, factor: number): Rgb {
  return [color[0] * factor, color[1] * factor, color[2] * factor];
}
