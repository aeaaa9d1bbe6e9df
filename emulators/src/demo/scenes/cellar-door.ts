import { blurMask } from "#src/demo/painting/blur.ts";
import type { Canvas } from "#src/demo/painting/canvas.ts";
import { clamp, hex, mix, smoothstep, type Rgb } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise } from "#src/demo/painting/noise.ts";
import { paintGlow } from "#src/demo/painting/sky.ts";
import { drawingUnits, svgMask } from "#src/demo/painting/svg-mask.ts";

export interface CellarDoor {
  readonly seed: number;
  readonly stone: string;
  readonly wood: string;
  readonly dusk: string;
  readonly lamp: string;
}

const ground = 0.87;

/** A cellar's door ajar in an old wall, and the lamp inside. */
export async function paintCellarDoor(canvas: Canvas, scene: CellarDoor): Promise<void> {
  const lamp = hex(scene.lamp);
  const dusk = hex(scene.dusk);
  const door = { x: canvas.aspect * 0.52, half: 0.165, spring: 0.43 };
  const lantern = { x: door.x + door.half + 0.105, y: 0.36 };
  const lightAt = (x: number, y: number): number =>
    0.42 / (1 + ((x - lantern.x) ** 2 + (y - lantern.y) ** 2) * 22);
  paintWall(
    canvas,
    scene,
    (x, y) => mix(dusk, lamp, clamp(lightAt(x, y) * 1.5)),
    (x, y) => 0.5 + lightAt(x, y) * 2.1,
  );
  await paintArch(canvas, scene, door, lightAt);
  const gap = await svgMask(
    canvas,
    `<path d="M${u(door.x - door.half)} ${u(ground)}V${u(door.spring + 0.02)}Q${u(door.x - door.half + 0.012)} ${u(door.spring - 0.07)} ${u(door.x - door.half + 0.042)} ${u(door.spring - 0.105)}V${u(ground)}Z"/>`,
  );
  canvas.over(gap, (_, y) => mix(lamp, [1, 0.96, 0.85], 0.5 - Math.abs(y - 0.6)));
  canvas.light(blurMask(gap, 0.035), lamp);
  const spill = await svgMask(
    canvas,
    `<path d="M${u(door.x - door.half)} ${u(ground)}H${u(door.x - door.half + 0.042)}L${u(door.x - 0.06)} 1000H${u(door.x - door.half - 0.16)}Z"/>`,
  );
  canvas.light(blurMask(spill, 0.01), [lamp[0] * 0.62, lamp[1] * 0.6, lamp[2] * 0.55]);
  await paintLantern(canvas, lantern, lamp);
  canvas.multiply(
    (x, y) => smoothstep(0.4, 0.85, Math.hypot(x - door.x, (y - 0.52) * 0.8)) * 0.7,
    [0.3, 0.32, 0.4],
  );
}

/** Old plaster: patched, stained from the ground up, rough where the lamp grazes it. */
function paintWall(
  canvas: Canvas,
  scene: CellarDoor,
  tint: (x: number, y: number) => Rgb,
  brightness: (x: number, y: number) => number,
): void {
  const rough = gradientNoise(scene.seed + 1);
  const wide = gradientNoise(scene.seed + 2);
  const stone = hex(scene.stone);
  canvas.fill((x, y) => {
    const light = tint(x, y);
    const power = brightness(x, y);
    if (y > ground) {
      const down = (y - ground) / (1 - ground);
      const gravel = fractal(rough, ((x - canvas.aspect / 2) / (0.5 + down)) * 30, down * 26, 5, 0.66);
      const tone = (0.46 + gravel * 0.3) * power;
      return [stone[0] * light[0] * tone, stone[1] * light[1] * tone, stone[2] * light[2] * tone];
    }
    const relief =
      fractal(rough, x * 9, y * 9, 6, 0.58) - fractal(rough, (x - 0.004) * 9, (y + 0.003) * 9, 6, 0.58);
    const stain = fractal(wide, x * 2.4, y * 1.7, 5, 0.55);
    const bare = smoothstep(0.16, 0.26, stain + (y - 0.5) * 0.16);
    const damp = smoothstep(0.62, ground, y + stain * 0.1) * 0.34;
    const grain = fractal(rough, x * 60, y * 60, 3, 0.6) * 0.07;
    const tone = (0.98 + relief * 1.5 + grain + stain * 0.22 - bare * 0.16 - damp) * power * 1.2;
    return [
      stone[0] * light[0] * tone,
      stone[1] * light[1] * tone * (1 - bare * 0.05),
      stone[2] * light[2] * tone * (1 - bare * 0.1),
    ];
  });
}

async function paintArch(
  canvas: Canvas,
  scene: CellarDoor,
  door: { x: number; half: number; spring: number },
  lightAt: (x: number, y: number) => number,
): Promise<void> {
  const { x, half, spring } = door;
  const shape = (grow: number): string =>
    `M${u(x - half - grow)} ${u(ground)}V${u(spring)}A${u(half + grow)} ${u((half + grow) * 0.86)} 0 0 1 ${u(x + half + grow)} ${u(spring)}V${u(ground)}Z`;
  const surround = await svgMask(canvas, `<path fill-rule="evenodd" d="${shape(0.052)}${shape(0)}"/>`);
  const rough = gradientNoise(scene.seed + 4);
  const stone = hex(scene.stone);
  const lamp = hex(scene.lamp);
  const dusk = hex(scene.dusk);
  canvas.over(surround, (px, py) => {
    const around = py < spring ? Math.atan2(py - spring, px - x) * 3.6 : py * 11;
    const joint = smoothstep(0.03, 0.07, Math.abs(around - Math.floor(around) - 0.5) * -1 + 0.5);
    const tone =
      (0.86 + fractal(rough, px * 26, py * 26, 4, 0.6) * 0.3) *
      (0.45 + 0.55 * joint) *
      (0.72 + lightAt(px, py) * 2.1);
    const light = mix(dusk, lamp, clamp(lightAt(px, py) * 1.5));
    return [
      stone[0] * light[0] * tone * 1.25,
      stone[1] * light[1] * tone * 1.25,
      stone[2] * light[2] * tone * 1.25,
    ];
  });
  const leaf = await svgMask(canvas, `<path d="${shape(0)}"/>`);
  const inset = blurMask(leaf, 0.016);
  const wood = hex(scene.wood);
  canvas.over(leaf, (px, py) => {
    const plank = (px - x) / 0.047;
    const gap = smoothstep(0.5, 0.455, Math.abs(plank - Math.floor(plank) - 0.5));
    const grain = fractal(rough, px * 70, py * 6 + Math.floor(plank) * 9, 5, 0.62);
    const shadow =
      inset.values[Math.floor(py * canvas.height) * canvas.width + Math.floor(px * canvas.height)] ?? 0;
    const tone =
      (0.78 + grain * 0.42 + pseudo(Math.floor(plank)) * 0.16) *
      (0.35 + 0.65 * gap) *
      (0.55 + lightAt(px, py) * 1.4) *
      (0.35 + 0.65 * shadow);
    return [wood[0] * tone, wood[1] * tone, wood[2] * tone];
  });
  const iron = await svgMask(
    canvas,
    [0.5, 0.74]
      .map(
        (y) =>
          `<path d="M${u(x + half)} ${u(y - 0.009)}H${u(x - half * 0.35)}L${u(x - half * 0.5)} ${u(y)}L${u(x - half * 0.35)} ${u(y + 0.009)}H${u(x + half)}Z"/>`,
      )
      .join("") +
      `<circle cx="${u(x - half * 0.66)}" cy="${u(0.64)}" r="15" fill="none" stroke="white" stroke-width="5"/>`,
  );
  canvas.over(iron, [0.07, 0.066, 0.07]);
}

async function paintLantern(canvas: Canvas, at: { x: number; y: number }, lamp: Rgb): Promise<void> {
  const place = `translate(${u(at.x)} ${u(at.y)})`;
  const frame = await svgMask(
    canvas,
    `<g transform="${place}"><path d="M-20 -26L-14 30H14L20 -26Z" /><path d="M-26 -26L0 -52L26 -26Z"/><rect x="-17" y="30" width="34" height="6"/><path d="M0 -50V-66H60" fill="none" stroke="white" stroke-width="5"/></g>`,
  );
  canvas.over(frame, [0.05, 0.05, 0.06]);
  const panes = await svgMask(
    canvas,
    `<g transform="${place}"><path d="M-15 -22L-11 26H-2V-22Z"/><path d="M15 -22L11 26H2V-22Z"/></g>`,
  );
  canvas.over(panes, mix(lamp, [1, 0.97, 0.86], 0.6));
  paintGlow(canvas, { ...at, reach: 0.028, color: mix(lamp, [1, 1, 0.9], 0.4), strength: 0.9 });
  paintGlow(canvas, { ...at, reach: 0.13, color: lamp, strength: 0.5 });
}

/** A number in [0, 1) that belongs to an integer. */
function pseudo(index: number): number {
  const mixed = Math.sin(index * 127.1 + 311.7) * 43_758.5453;
  return mixed - Math.floor(mixed);
}

function u(value: number): string {
  return (value * drawingUnits).toFixed(1);
}
