import { blurCanvas, blurMask } from "#src/demo/painting/blur.ts";
import type { Canvas, Mask } from "#src/demo/painting/canvas.ts";
import { clamp, hex, mix, ramp, smoothstep } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise } from "#src/demo/painting/noise.ts";
import { paintGlow } from "#src/demo/painting/sky.ts";
import { drawingUnits, svgMask } from "#src/demo/painting/svg-mask.ts";

export interface WineGlass {
  readonly seed: number;
  /** What the window shows, from top to bottom. */
  readonly outside: readonly [string, string, ...string[]];
  readonly wall: string;
  readonly sill: string;
  readonly wine: string;
  readonly light: string;
}

const sillTop = 0.8;

/** A glass left on the sill at the end of the afternoon. */
export async function paintWineGlass(canvas: Canvas, scene: WineGlass): Promise<void> {
  await paintWindow(canvas, scene);
  paintSill(canvas, scene);
  const x = canvas.aspect * 0.6;
  const place = `translate(${x * drawingUnits} ${sillTop * drawingUnits + 34}) scale(1.12)`;
  const draw = (shapes: string): Promise<Mask> => svgMask(canvas, `<g transform="${place}">${shapes}</g>`);
  await paintCast(canvas, scene, draw);
  await paintGlassBody(canvas, scene, draw, x);
}

async function paintWindow(canvas: Canvas, scene: WineGlass): Promise<void> {
  const outside = ramp(...scene.outside);
  const leaf = gradientNoise(scene.seed);
  canvas.fill((x, y) => outside(y / sillTop + fractal(leaf, x * 3, y * 3, 4) * 0.16));
  paintGlow(canvas, { x: canvas.aspect * 0.24, y: 0.2, reach: 0.3, color: hex(scene.light), strength: 0.6 });
  blurCanvas(canvas, 0.03, 0.03);
  const wall = hex(scene.wall);
  const edge = canvas.aspect * 0.76;
  const frame = await svgMask(
    canvas,
    `<path d="M${edge * 1000} -20H4000V1020H${edge * 1000}Z"/><rect x="${canvas.aspect * 360}" y="-20" width="20" height="1000"/><rect x="-20" y="395" width="${edge * 1000 + 20}" height="17"/><rect x="-20" y="-20" width="36" height="1100"/>`,
  );
  const soft = blurMask(frame, 0.007);
  const plaster = gradientNoise(scene.seed + 3);
  canvas.over(soft, (x, y) => {
    const lit = smoothstep(edge + 0.09, edge, x) * smoothstep(canvas.aspect * 0.74, edge, x);
    const tone = 0.62 + lit * 0.7 + fractal(plaster, x * 6, y * 6, 4) * 0.08;
    return mix([wall[0] * tone, wall[1] * tone, wall[2] * tone], outside(0.4), lit * 0.25);
  });
}

function paintSill(canvas: Canvas, scene: WineGlass): void {
  const sill = hex(scene.sill);
  const grain = gradientNoise(scene.seed + 5);
  const above = canvas.copy();
  blurCanvas(above, 0.01, 0.05);
  canvas.over(
    (_, y) => smoothstep(sillTop - 0.002, sillTop + 0.002, y),
    (x, y) => {
      const down = (y - sillTop) / (1 - sillTop);
      const wood = 0.72 + fractal(grain, x * 3, y * 70, 5, 0.6) * 0.34;
      const front = smoothstep(0.74, 0.76, down);
      const shine = above.colorAt(x, Math.max(0, 2 * sillTop - y - 0.06));
      const top = mix([sill[0] * wood, sill[1] * wood, sill[2] * wood], shine, 0.42 * (1 - down * 0.5));
      return mix(top, [sill[0] * wood * 0.42, sill[1] * wood * 0.4, sill[2] * wood * 0.4], front);
    },
  );
}

const bowl =
  "M-66 -462C-78 -372 -84 -300 -60 -250C-44 -218 -20 -202 -6 -196H6C20 -202 44 -218 60 -250C84 -300 78 -372 66 -462Z";
const stem =
  "M-6 -198C-4 -150 -4 -80 -5 -34C-6 -18 -30 -8 -64 -2Q0 10 64 -2C30 -8 6 -18 5 -34C4 -80 4 -150 6 -198Z";
const fill =
  "M-79 -322C-80 -292 -74 -268 -58 -246C-42 -222 -20 -206 -6 -201H6C20 -206 42 -222 58 -246C74 -268 80 -292 79 -322Q0 -312 -79 -322Z";

type Draw = (shapes: string) => Promise<Mask>;

/** The light that came through the wine lies red on the wood. */
async function paintCast(canvas: Canvas, scene: WineGlass, draw: Draw): Promise<void> {
  const shadow = blurMask(await draw('<ellipse cx="92" cy="14" rx="150" ry="15"/>'), 0.012, 0.006);
  canvas.multiply(shadow, [0.5, 0.46, 0.46]);
  const caustic = blurMask(await draw('<ellipse cx="150" cy="18" rx="62" ry="9"/>'), 0.008, 0.004);
  canvas.light(caustic, mix(hex(scene.wine), hex(scene.light), 0.35));
}

async function paintGlassBody(canvas: Canvas, scene: WineGlass, draw: Draw, x: number): Promise<void> {
  const behind = canvas.copy();
  const body = await draw(`<path d="${bowl}"/><path d="${stem}"/>`);
  const inner = blurMask(body, 0.006);
  const valueAt = (mask: Mask, px: number, py: number): number =>
    mask.values[Math.floor(py * canvas.height) * canvas.width + Math.floor(px * canvas.height)] ?? 0;
  // Glass turns what is behind it around and darkens toward its rim.
  canvas.over(body, (px, py) => {
    const seen = behind.colorAt(2 * x - px, py + 0.01);
    const rim = clamp((1 - valueAt(inner, px, py)) * 1.7);
    return [seen[0] * (0.97 - rim * 0.45), seen[1] * (0.97 - rim * 0.45), seen[2] * (0.98 - rim * 0.42)];
  });
  const wine = hex(scene.wine);
  const light = hex(scene.light);
  const filled = await draw(`<path d="${fill}"/>`);
  const filledSoft = blurMask(filled, 0.012);
  canvas.over(
    (px, py) => 0.95 * valueAt(filled, px, py),
    (px, py) => {
      const edge = 1 - valueAt(filledSoft, px, py);
      const through = smoothstep(x + 0.02, x - 0.09, px) * 0.6 + edge * 0.35;
      const seen = behind.colorAt(2 * x - px, py);
      const clear: readonly [number, number, number] = [
        seen[0] * wine[0] * 1.7,
        seen[1] * wine[1] * 1.5,
        seen[2] * wine[2] * 1.5,
      ];
      return mix([wine[0] * 0.34, wine[1] * 0.3, wine[2] * 0.34], clear, clamp(through));
    },
  );
  const surface = await draw('<ellipse cx="0" cy="-320" rx="79" ry="9.5"/>');
  canvas.over((px, py) => 0.6 * valueAt(surface, px, py), mix(wine, light, 0.32));
  const rims = await draw(
    '<ellipse cx="0" cy="-462" rx="66" ry="8" fill="none" stroke="white" stroke-width="1.8"/><path d="M-64 -2Q0 10 64 -2" fill="none" stroke="white" stroke-width="1.6"/>',
  );
  canvas.light((px, py) => 0.75 * valueAt(rims, px, py), light);
  const sheen = blurMask(
    await draw(
      '<path d="M-58 -440C-68 -370 -72 -306 -52 -262L-45 -268C-62 -308 -58 -372 -49 -440Z"/><path d="M50 -430C58 -380 61 -330 52 -292L48 -294C55 -332 52 -380 46 -430Z"/><path d="M-2.6 -180C-1.6 -130 -1.6 -80 -2.4 -40L-0.6 -40C-0.2 -80 -0.2 -130 -0.8 -180Z"/>',
    ),
    0.0022,
  );
  canvas.light((px, py) => 0.62 * valueAt(sheen, px, py), light);
}
