import { blurMask } from "#src/demo/painting/blur.ts";
import type { Canvas, Mask } from "#src/demo/painting/canvas.ts";
import { clamp, hex, mix, ramp, smoothstep, type Rgb } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise } from "#src/demo/painting/noise.ts";
import { drawingUnits, svgMask } from "#src/demo/painting/svg-mask.ts";

export interface Room {
  readonly seed: number;
  /** Tones of the wall from the dark to the bright side. */
  readonly wall: readonly [string, string, ...string[]];
  readonly floor: string;
  readonly light: string;
  /** Where the wall meets the floor; 1 or more shows wall alone. */
  readonly skirting: number;
  /** The sun's patch: its upper left corner, size, panes and how far it leans. */
  readonly patch: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly columns: number;
    readonly rows: number;
    readonly lean: number;
    readonly softness: number;
  };
  /** Twigs outside whose shadow falls into the patch. */
  readonly twigs?: string;
  readonly chairs?: readonly { readonly x: number; readonly facing: 1 | -1 }[];
  readonly wood?: string;
}

/** A bare wall and what the window lays on it. */
export async function paintRoom(canvas: Canvas, scene: Room): Promise<void> {
  const wall = ramp(...scene.wall);
  const plaster = gradientNoise(scene.seed);
  const floor = hex(scene.floor);
  canvas.fill((x, y) => {
    const grain = fractal(plaster, x * 5, y * 5, 6, 0.62);
    const brush = fractal(plaster, x * 46, y * 30, 3, 0.6);
    if (y < scene.skirting)
      return mix(
        wall(clamp(x / canvas.aspect + grain * 0.12 - Math.abs(y - 0.5) * 0.2)),
        [0, 0, 0],
        0.02 + brush * 0.03,
      );
    const down = (y - scene.skirting) / (1.001 - scene.skirting);
    const boards = Math.abs((((x - canvas.aspect / 2) / (0.5 + down) + 9) * 5.5) % 1);
    const gap = smoothstep(0.975, 0.995, boards);
    const tone =
      0.72 +
      0.3 * (x / canvas.aspect) +
      fractal(plaster, x * 3, down * 40, 4) * 0.1 -
      gap * 0.3 +
      down * 0.08;
    return [floor[0] * tone, floor[1] * tone, floor[2] * tone];
  });
  if (scene.skirting < 1) paintSkirting(canvas, scene, wall);
  const patch = await patchOf(canvas, scene);
  const light = hex(scene.light);
  canvas.over(patch, (x, y): Rgb => {
    const below = canvas.colorAt(x, y);
    const lift = y < scene.skirting ? 1 : 0.82;
    return mix(
      [
        below[0] + light[0] * 0.42 * lift,
        below[1] + light[1] * 0.42 * lift,
        below[2] + light[2] * 0.42 * lift,
      ],
      light,
      0.35,
    );
  });
  if (scene.chairs) await paintChairs(canvas, scene, scene.chairs);
}

function paintSkirting(canvas: Canvas, scene: Room, wall: (t: number) => Rgb): void {
  const high = 0.045;
  canvas.over(
    (_, y) =>
      smoothstep(scene.skirting - high - 0.002, scene.skirting - high, y) *
      smoothstep(scene.skirting + 0.001, scene.skirting - 0.001, y),
    (x, y) =>
      mix(
        wall(clamp(x / canvas.aspect + 0.12)),
        [1, 1, 1],
        0.06 + 0.1 * smoothstep(0.004, 0, y - scene.skirting + high),
      ),
  );
  canvas.multiply((_, y) => 0.5 * Math.exp(-(((y - scene.skirting) / 0.006) ** 2)), [0.3, 0.3, 0.3]);
}

/** Panes of light, sharper at the foot than at the head, as a far window throws them. */
async function patchOf(canvas: Canvas, scene: Room): Promise<Mask> {
  const { patch } = scene;
  const bar = 0.05;
  const panes: string[] = [];
  for (let row = 0; row < patch.rows; row += 1) {
    for (let column = 0; column < patch.columns; column += 1) {
      const left = (column + bar) / patch.columns;
      const right = (column + 1 - bar) / patch.columns;
      const top = (row + bar * 0.8) / patch.rows;
      const bottom = (row + 1 - bar * 0.8) / patch.rows;
      const corners = [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ].map(([across = 0, down = 0]) => {
        const x = (patch.x * canvas.aspect + patch.width * across + patch.lean * down) * drawingUnits;
        const y = (patch.y + patch.height * down + patch.lean * 0.3 * across) * drawingUnits;
        return `${x.toFixed(1)} ${y.toFixed(1)}`;
      });
      panes.push(`<path d="M${corners.join("L")}Z"/>`);
    }
  }
  const shadow = scene.twigs
    ? `<g style="mix-blend-mode:multiply" filter="invert(1)">${scene.twigs}</g>`
    : "";
  const sharp = await svgMask(canvas, panes.join(""));
  const twigs = scene.twigs
    ? blurMask(await svgMask(canvas, shadow.replace(/<g style[^>]*>|<\/g>$/g, "")), 0.006)
    : undefined;
  const near = blurMask(sharp, patch.softness);
  const far = blurMask(sharp, patch.softness * 3);
  const values = new Float32Array(near.values.length);
  for (let index = 0; index < values.length; index += 1) {
    const y = Math.floor(index / canvas.width) / canvas.height;
    const head = smoothstep(patch.y + patch.height, patch.y, y);
    const lit = (near.values[index] ?? 0) * (1 - head) + (far.values[index] ?? 0) * head;
    values[index] = lit * (1 - (twigs?.values[index] ?? 0) * 0.72);
  }
  return { ...near, values };
}

/** A plain ladder-back chair seen from the side; its feet stand at y 0, 330 units tall. */
const chairDrawing =
  '<g stroke="white" stroke-width="11" stroke-linecap="round" fill="none">' +
  '<path d="M-62 0L-58 -160L-74 -330"/><path d="M66 0L62 -158"/><path d="M-30 -16L-28 -160"/><path d="M92 -14L88 -156"/>' +
  '<path stroke-width="6" d="M-60 -60H64M-60 -96H64M-29 -72H90M-61 -50L-29 -60M65 -50L91 -58"/>' +
  '<path stroke-width="9" d="M-72 -310L-36 -316M-69 -268L-34 -274M-65 -226L-32 -232"/><path stroke-width="9" d="M-28 -160L-40 -326"/></g>' +
  '<path d="M-66 -164L96 -168L100 -154L66 -146L-64 -152Z"/>';

async function paintChairs(canvas: Canvas, scene: Room, chairs: NonNullable<Room["chairs"]>): Promise<void> {
  const foot = scene.skirting + 0.12;
  const place = (chair: { readonly x: number; readonly facing: number }, transform: string): string =>
    `<g transform="translate(${chair.x * canvas.aspect * drawingUnits} ${foot * drawingUnits}) ${transform} scale(${chair.facing * 1.12} 1.12)">${chairDrawing}</g>`;
  const cast = await svgMask(canvas, chairs.map((chair) => place(chair, "skewX(52) scale(1 -0.3)")).join(""));
  canvas.multiply(blurMask(cast, 0.006), [0.5, 0.5, 0.5]);
  const onWall = await svgMask(
    canvas,
    chairs.map((chair) => place(chair, "translate(95 -92) scale(1.02)")).join(""),
  );
  const shadow = blurMask(onWall, 0.007);
  canvas.multiply(
    (x, y) =>
      y < scene.skirting - 0.02
        ? 0.5 *
          (shadow.values[Math.floor(y * canvas.height) * canvas.width + Math.floor(x * canvas.height)] ?? 0)
        : 0,
    [0.45, 0.45, 0.45],
  );
  const standing = await svgMask(canvas, chairs.map((chair) => place(chair, "")).join(""));
  const wood = hex(scene.wood ?? "#202020");
  const grain = gradientNoise(scene.seed + 3);
  canvas.over(standing, (x, y) => {
    const tone = 0.7 + fractal(grain, x * 70, y * 20, 4) * 0.5 + 0.25 * smoothstep(foot, foot - 0.35, y);
    return [wood[0] * tone, wood[1] * tone, wood[2] * tone];
  });
}
