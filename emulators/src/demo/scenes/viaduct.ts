import type { Canvas } from "#src/demo/painting/canvas.ts";
import { plantConifers } from "#src/demo/painting/conifers.ts";
import { clamp, hex, mix, ramp, smoothstep } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise } from "#src/demo/painting/noise.ts";
import { paintGlow } from "#src/demo/painting/sky.ts";
import { drawingUnits, svgMask } from "#src/demo/painting/svg-mask.ts";

export interface Viaduct {
  readonly seed: number;
  readonly sky: readonly [string, string, ...string[]];
  readonly stone: string;
  readonly mist: string;
  readonly woods: string;
}

const road = 0.36;

/** Stone arches that rise out of a valley full of mist. */
export async function paintViaduct(canvas: Canvas, scene: Viaduct): Promise<void> {
  const sky = ramp(...scene.sky);
  const mist = hex(scene.mist);
  canvas.fill((_, y) => sky(y / 0.7));
  paintGlow(canvas, {
    x: canvas.aspect * 0.66,
    y: 0.24,
    reach: 0.5,
    color: [1, 1, 1],
    strength: 0.3,
    wide: 1.5,
  });
  paintWoods(canvas, scene, { top: 0.4, size: 0.035, veil: 0.78, seed: 1 });
  paintWoods(canvas, scene, { top: 0.52, size: 0.05, veil: 0.66, seed: 2 });
  const stone = await svgMask(canvas, archDrawing(canvas.aspect));
  const face = gradientNoise(scene.seed + 5);
  const drift = gradientNoise(scene.seed + 6);
  const color = hex(scene.stone);
  canvas.over(stone, (x, y) => {
    const courses = 0.94 + 0.06 * Math.sign(Math.sin(y * 620));
    const tone = (0.9 + fractal(face, x * 30, y * 60, 5, 0.62) * 0.42) * courses;
    const far = 0.12 + 0.5 * (x / canvas.aspect);
    const rising = smoothstep(road + 0.06, 0.86, y + fractal(drift, x * 1.7, y * 4, 4) * 0.14);
    return mix([color[0] * tone, color[1] * tone, color[2] * tone], mist, clamp(far + rising * (1 - far)));
  });
  canvas.over((x, y) => 0.8 * smoothstep(0.5, 0.95, y + fractal(drift, x * 1.2 + 9, y * 3.4, 5) * 0.2), mist);
  paintWoods(canvas, scene, { top: 0.95, size: 0.06, veil: 0.14, seed: 3 });
}

/** A long perspective: the arches grow narrower and the road falls away to the right. */
function archDrawing(aspect: number): string {
  const u = (value: number): string => (value * drawingUnits).toFixed(1);
  const top = (x: number): number => road + 0.028 * (x / aspect);
  let openings = "";
  let x = -0.07;
  let span = 0.2;
  while (x < aspect + 0.2) {
    const pier = span * 0.2;
    const left = x + pier;
    const right = x + span;
    const radius = (right - left) / 2;
    const spring = top(x) + 0.052 * (span / 0.2) + radius;
    const splay = pier * 0.34;
    openings += `M${u(left - splay)} 1000L${u(left)} ${u(spring)}A${u(radius)} ${u(radius)} 0 0 1 ${u(right)} ${u(spring)}L${u(right + splay)} 1000Z`;
    x += span;
    span *= 0.955;
  }
  const wall = `M-20 ${u(top(0))}L${u(aspect + 0.02)} ${u(top(aspect))}V1000H-20Z`;
  const parapet = `<path d="M-20 ${u(top(0) + 0.016)}L${u(aspect + 0.02)} ${u(top(aspect) + 0.012)}" stroke="black" stroke-opacity="0.35" stroke-width="2.5"/>`;
  return `<path fill-rule="evenodd" d="${wall}${openings}"/>${parapet}`;
}

function paintWoods(
  canvas: Canvas,
  scene: Viaduct,
  woods: { readonly top: number; readonly size: number; readonly veil: number; readonly seed: number },
): void {
  const crest = gradientNoise(scene.seed + woods.seed * 11);
  const line = Float32Array.from(
    { length: canvas.width },
    (_, column) => woods.top - fractal(crest, (column / canvas.height) * 1.1, woods.seed, 4, 0.45) * 0.1,
  );
  const slope = line.slice();
  plantConifers(canvas, line, { seed: scene.seed + woods.seed, size: woods.size, dense: 0.75 });
  const color = mix(hex(scene.woods), hex(scene.mist), woods.veil);
  const edge = 1.2 / canvas.height;
  canvas.over(
    (x, y) => smoothstep(-edge, edge, y - (line[Math.floor(x * canvas.height)] ?? 1)),
    (x, y) => {
      const below = y - (slope[Math.floor(x * canvas.height)] ?? 1);
      return mix(
        color,
        hex(scene.mist),
        smoothstep(-woods.size * 0.8, woods.size * 1.8, below) * (woods.veil > 0.2 ? 0.95 : 0.3),
      );
    },
  );
}
