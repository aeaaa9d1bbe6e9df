import { blurMask } from "#src/demo/painting/blur.ts";
import { paintBokeh } from "#src/demo/painting/bokeh.ts";
import type { Canvas, Mask } from "#src/demo/painting/canvas.ts";
import { hex, mix, ramp, smoothstep, type Rgb } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise } from "#src/demo/painting/noise.ts";
import { drawingUnits, svgMask } from "#src/demo/painting/svg-mask.ts";

export interface Nuthatch {
  readonly seed: number;
  readonly tones: readonly [string, string, ...string[]];
  readonly light: string;
  readonly bark: readonly [string, string, ...string[]];
  readonly back: string;
  readonly breast: readonly [string, string, ...string[]];
}

/** The bird's outline, head to the lower right, 300 units long; it stands head down, as only nuthatches do. */
const outline =
  "M150 78C158 60 150 36 128 26C104 16 84 18 62 30C34 44 2 48 -30 40C-62 32 -92 22 -128 22L-176 14L-180 30L-132 50" +
  "C-104 66 -76 84 -40 98C0 114 52 122 92 114C120 108 142 98 150 78Z";
const bill = "M146 62L196 70L194 76L148 84Z";
const cap =
  "M150 66C152 44 140 30 122 24C98 16 80 20 62 30C34 44 2 48 -30 40C-62 32 -92 22 -128 22L-176 14L-178 22C-110 34 -60 58 -6 62C44 64 80 58 108 62C122 64 138 64 150 66Z";
const eyeStripe = "M152 66C132 58 112 54 92 56C66 58 40 62 14 60C42 72 74 74 100 70C118 68 138 70 152 72Z";
const wing = "M70 66C30 52 -40 42 -104 44C-78 62 -40 82 4 86C34 88 58 82 70 66Z";
const feet = "M30 112L22 134M30 112L40 136M30 112L34 140M72 114L66 138M72 114L84 136M72 114L76 140";

/** A nuthatch on a leaning trunk, the wood behind it lost in light. */
export async function paintNuthatch(canvas: Canvas, scene: Nuthatch): Promise<void> {
  await paintBokeh(canvas, {
    seed: scene.seed,
    tones: scene.tones,
    mottle: 0.2,
    discs: { count: 30, color: scene.light, radius: 0.07, opacity: 0.2 },
  });
  const trunk = await svgMask(
    canvas,
    `<path d="M${canvas.aspect * 1000 * 0.06} -20L${canvas.aspect * 1000 * 0.56} 1020H-40V-20Z"/>`,
  );
  await paintTrunk(canvas, scene, trunk);
  const place = `translate(${canvas.aspect * drawingUnits * 0.45} 480) rotate(50) scale(1.75)`;
  const draw = (path: string, extra = ""): Promise<Mask> =>
    svgMask(canvas, `<g transform="${place}"><path d="${path}" ${extra}/></g>`);
  const down = gradientNoise(scene.seed + 5);
  const feathers = (x: number, y: number): number =>
    fractal(down, (x * 0.83 + y * 0.55) * 26, (y * 0.83 - x * 0.55) * 90, 4, 0.6);
  const body = await draw(outline);
  const round = blurMask(body, 0.035);
  const shape = (x: number, y: number): number => {
    const shift = Math.round(0.025 * canvas.height);
    const index = Math.floor(y * canvas.height) * canvas.width + Math.floor(x * canvas.height);
    return (
      (round.values[index - shift * canvas.width + shift] ?? 0) -
      (round.values[index + shift * canvas.width - shift] ?? 0)
    );
  };
  canvas.multiply(
    (x, y) =>
      0.5 *
      (round.values[
        Math.floor(Math.min(0.999, y - 0.012 + 0.02) * canvas.height) * canvas.width +
          Math.floor(x * canvas.height)
      ] ?? 0) *
      (trunk.values[Math.floor(y * canvas.height) * canvas.width + Math.floor(x * canvas.height)] ?? 0),
    [0.4, 0.36, 0.34],
  );
  const toes = await draw(feet, 'fill="none" stroke="white" stroke-width="5" stroke-linecap="round"');
  canvas.over(toes, hex("#3b3430"));
  const breast = ramp(...scene.breast);
  canvas.over(blurMask(body, 0.0016), (x, y) => {
    const along = (x - canvas.aspect * 0.45) * 0.56 + (y - 0.48) * 0.83;
    return shaded(
      breast(0.42 + along * 1.5 + feathers(x, y) * 0.1),
      0.92 - shape(x, y) * 0.35 + feathers(x, y) * 0.12,
    );
  });
  const back = hex(scene.back);
  canvas.over(blurMask(await draw(cap), 0.007), (x, y) =>
    shaded(back, 0.95 - shape(x, y) * 0.32 + feathers(x, y) * 0.24),
  );
  const flight = blurMask(await draw(wing), 0.005);
  canvas.over(
    (x, y) => 0.75 * at(flight, canvas, x, y),
    (x, y) => shaded(mix(back, [0.1, 0.1, 0.13], 0.42), 0.9 + feathers(x * 1.6, y * 1.6) * 0.55),
  );
  canvas.over(blurMask(await draw(eyeStripe), 0.0018), hex("#15151a"));
  canvas.over(await draw(bill), (x, y) =>
    shaded(hex("#2d2e33"), 1 + 0.6 * smoothstep(0.004, -0.004, shape(x, y))),
  );
  const eye = await svgMask(canvas, `<g transform="${place}"><circle cx="122" cy="60" r="6.4"/></g>`);
  canvas.over(eye, hex("#0a0a0c"));
  const spark = await svgMask(canvas, `<g transform="${place}"><circle cx="120" cy="63.5" r="1.9"/></g>`);
  canvas.over(spark, [1, 1, 1]);
}

async function paintTrunk(canvas: Canvas, scene: Nuthatch, trunk: Mask): Promise<void> {
  const bark = ramp(...scene.bark);
  const plates = gradientNoise(scene.seed + 2);
  const wander = gradientNoise(scene.seed + 3);
  const slope = (canvas.aspect * 0.5) / 1.04;
  const soft = blurMask(trunk, 0.0025);
  canvas.over(soft, (x, y) => {
    const across = canvas.aspect * 0.06 + slope * y - x;
    const bend = fractal(wander, x * 4, y * 4, 3) * 0.05;
    const furrow = Math.abs(fractal(plates, (across + bend) * 22, (y * 0.9 + x * 0.5) * 5, 5, 0.55));
    const fine = fractal(plates, across * 90, y * 34, 4, 0.65);
    const lit = smoothstep(0.5, 0, across) * 0.5 + 0.16;
    return bark(lit + smoothstep(0, 0.35, furrow) * 0.15 + fine * 0.13 - 0.04);
  });
}

function at(mask: Mask, canvas: Canvas, x: number, y: number): number {
  return mask.values[Math.floor(y * canvas.height) * canvas.width + Math.floor(x * canvas.height)] ?? 0;
}

function shaded(color: Rgb, tone: number): Rgb {
  return [color[0] * tone, color[1] * tone, color[2] * tone];
}
