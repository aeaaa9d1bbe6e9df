import type { Canvas } from "#src/demo/painting/canvas.ts";
import { hex, mix, smoothstep } from "#src/demo/painting/color.ts";
import { Random } from "#src/demo/painting/random.ts";
import { drawingUnits, svgMask } from "#src/demo/painting/svg-mask.ts";
import { paintStillWater, type StillWater } from "./still-water.ts";

/** Body, neck and bill of a heron that waits, its feet at the origin; 400 units tall. */
const body =
  "M-58 -150C-66 -170 -50 -196 -20 -210C4 -221 22 -226 30 -244C38 -262 22 -280 12 -298C0 -320 4 -346 24 -356" +
  "C36 -362 50 -361 58 -356L132 -342L60 -344C52 -340 44 -342 36 -338C24 -332 24 -314 34 -298C48 -276 60 -256 54 -232" +
  "C48 -206 34 -186 12 -172C-14 -154 -40 -138 -84 -118C-78 -132 -70 -142 -58 -150Z";
const plumes =
  "M30 -358C10 -366 -16 -362 -44 -348C-20 -356 4 -354 26 -346ZM-60 -150C-84 -134 -98 -118 -104 -100C-88 -116 -66 -126 -40 -134Z";
const legs =
  "M-14 -160C-12 -120 -16 -104 -10 -84C-6 -60 -10 -30 -8 2M10 -168C10 -128 18 -110 14 -86C10 -60 16 -30 16 2";

/** A heron in shallow water before a bank that the mist has taken. */
export async function paintHeron(
  canvas: Canvas,
  scene: StillWater & {
    readonly at: number;
    readonly scale: number;
    readonly plumage: string;
    readonly reeds: number;
  },
): Promise<void> {
  await paintStillWater(canvas, {
    ...scene,
    subject: async (picture) => {
      const x = scene.at * picture.aspect;
      const place = `translate(${(x * drawingUnits).toFixed(1)} ${(scene.waterline * drawingUnits).toFixed(1)}) scale(${scene.scale})`;
      const dark = hex(scene.plumage);
      const reeds = await svgMask(
        picture,
        reedDrawing(scene.seed, picture.aspect, scene.waterline, scene.reeds),
      );
      picture.over(
        (px, py) =>
          0.75 *
          valueAt(reeds, picture, px, py) *
          smoothstep(scene.waterline - 0.3, scene.waterline - 0.05, py),
        mix(hex(scene.mist), dark, 0.6),
      );
      const bird = await svgMask(
        picture,
        `<g transform="${place}"><path d="${body}"/><path d="${plumes}"/><path d="${legs}" fill="none" stroke="white" stroke-width="6"/></g>`,
      );
      const top = scene.waterline - 0.36 * scene.scale;
      picture.over(bird, (px, py) =>
        mix(
          mix(dark, hex(scene.mist), 0.34),
          dark,
          smoothstep(top, scene.waterline - 0.12 * scene.scale, py) * 0.8 +
            0.2 * smoothstep(x + 0.05, x - 0.05, px),
        ),
      );
    },
  });
}

function valueAt(
  mask: { readonly width: number; readonly values: Float32Array },
  canvas: Canvas,
  x: number,
  y: number,
): number {
  return mask.values[Math.floor(y * canvas.height) * mask.width + Math.floor(x * canvas.height)] ?? 0;
}

function reedDrawing(seed: number, aspect: number, waterline: number, count: number): string {
  const random = new Random(seed + 60);
  const reeds = Array.from({ length: count }, () => {
    const x =
      (random.next() < 0.75 ? random.between(0.72, 1.02) : random.between(0, 0.2)) * aspect * drawingUnits;
    const y = waterline * drawingUnits;
    const height = random.between(60, 260);
    const lean = random.bell() * 26 + 12;
    return `<path d="M${x} ${y}Q${x + lean * 0.2} ${y - height * 0.6} ${x + lean} ${y - height}" fill="none" stroke="white" stroke-width="${random.between(1.2, 2.6)}"/>`;
  });
  return reeds.join("");
}
