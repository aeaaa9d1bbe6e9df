import type { Canvas } from "#src/demo/painting/canvas.ts";
import { clamp, hex, mix, smoothstep } from "#src/demo/painting/color.ts";
import { fractal, gradientNoise } from "#src/demo/painting/noise.ts";
import { paintGlow } from "#src/demo/painting/sky.ts";
import { drawingUnits, svgMask } from "#src/demo/painting/svg-mask.ts";
import { paintStillWater, type StillWater } from "./still-water.ts";

/** A clock tower over its long hall at the water, the face still lit. */
export async function paintClockTower(
  canvas: Canvas,
  scene: StillWater & { readonly stone: string; readonly lit: string; readonly at: number },
): Promise<void> {
  await paintStillWater(canvas, {
    ...scene,
    subject: async (picture) => {
      const x = scene.at * picture.aspect;
      const place = `translate(${u(x)} ${u(scene.waterline)})`;
      const building = await svgMask(picture, `<g transform="${place}">${hallDrawing}${towerDrawing}</g>`);
      const openings = await svgMask(picture, `<g transform="${place}">${openingsDrawing}</g>`);
      const stone = hex(scene.stone);
      const mist = hex(scene.mist);
      const drift = gradientNoise(scene.seed + 50);
      picture.over(building, (px, py) => {
        const side = smoothstep(x + 0.05, x - 0.05, px) * 0.16;
        const low = smoothstep(
          scene.waterline - 0.2,
          scene.waterline,
          py + fractal(drift, px * 2, py * 5, 4) * 0.06,
        );
        return mix(
          mix(stone, hex(scene.sky[scene.sky.length - 1] ?? scene.stone), side),
          mist,
          0.1 + clamp(low) * 0.45,
        );
      });
      picture.multiply(openings, (_, py) =>
        mix([0.62, 0.64, 0.7], [0.9, 0.9, 0.92], smoothstep(scene.waterline - 0.15, scene.waterline, py)),
      );
      const face = { x, y: scene.waterline - 0.4285 };
      const lit = hex(scene.lit);
      picture.over(
        (px, py) => smoothstep(0.0285, 0.027, Math.hypot(px - face.x, py - face.y)),
        mix(lit, [1, 1, 1], 0.35),
      );
      const hands = await svgMask(
        picture,
        `<g transform="translate(${u(face.x)} ${u(face.y)})" stroke="white" stroke-linecap="round"><path d="M0 0L-13.5 7.8" stroke-width="3.2"/><path d="M0 0L2 -21" stroke-width="2.2"/>${Array.from({ length: 12 }, (_, hour) => `<path d="M0 -22.5V-25.5" stroke-width="2" transform="rotate(${hour * 30})"/>`).join("")}</g>`,
      );
      picture.over(hands, mix(stone, [0, 0, 0], 0.4));
      paintGlow(picture, { ...face, reach: 0.07, color: lit, strength: 0.42 });
      for (let lamp = 0; lamp < 9; lamp += 1)
        paintGlow(picture, {
          x: x + (lamp - 4) * 0.098 + 0.01,
          y: scene.waterline - 0.026,
          reach: 0.013,
          color: lit,
          strength: 0.8,
        });
    },
  });
}

const hallDrawing =
  '<rect x="-900" y="-104" width="1800" height="106"/><rect x="-900" y="-112" width="1800" height="6"/><rect x="-120" y="-136" width="240" height="40"/><rect x="-126" y="-142" width="252" height="7"/>';

const towerDrawing =
  '<path d="M-46 -100L-44 -372H44L46 -100Z"/><rect x="-50" y="-384" width="100" height="12"/><rect x="-42" y="-476" width="84" height="96"/>' +
  '<rect x="-48" y="-484" width="96" height="9"/><rect x="-33" y="-540" width="66" height="60"/><rect x="-38" y="-546" width="76" height="7"/>' +
  '<rect x="-23" y="-586" width="46" height="44"/><rect x="-27" y="-591" width="54" height="6"/><path d="M-18 -590Q-16 -620 0 -630Q16 -620 18 -590Z"/><path d="M0 -626V-690" stroke="white" stroke-width="3"/>';

const openingsDrawing = [
  ...Array.from({ length: 24 }, (_, index) => arch(-870 + index * 74, -4, 48, 74)),
  ...[-20, 0, 20].map((x) => arch(x - 6, -500, 12, 32)),
  ...[-11, 3].map((x) => arch(x, -552, 8, 26)),
  ...[-26, -4, 18].flatMap((x) => [-330, -270, -210, -150].map((y) => arch(x, y, 8, 36))),
].join("");

function arch(x: number, foot: number, width: number, height: number): string {
  const radius = width / 2;
  return `<path d="M${x} ${foot}V${foot - height + radius}A${radius} ${radius} 0 0 1 ${x + width} ${foot - height + radius}V${foot}Z"/>`;
}

function u(value: number): string {
  return (value * drawingUnits).toFixed(1);
}
