import type { Canvas } from "#src/demo/painting/canvas.ts";
import { hex, mix, smoothstep } from "#src/demo/painting/color.ts";
import { Random } from "#src/demo/painting/random.ts";
import { paintGlow } from "#src/demo/painting/sky.ts";
import { drawingUnits, svgMask } from "#src/demo/painting/svg-mask.ts";
import { paintStillWater, type StillWater } from "./still-water.ts";

/** A ferry alone between islands, its cabin lit. */
export async function paintFerry(
  canvas: Canvas,
  scene: StillWater & { readonly ferryAt: number },
): Promise<void> {
  await paintStillWater(canvas, {
    ...scene,
    subject: async (picture) => {
      const x = scene.ferryAt * picture.aspect;
      const y = scene.waterline;
      const place = `translate(${u(x)} ${u(y)}) scale(1.9)`;
      const hull = await svgMask(
        picture,
        `<g transform="${place}"><path d="M-62 -9L-56 1L54 1L66 -11Z"/><rect x="-50" y="-19" width="96" height="11"/><rect x="-38" y="-28" width="72" height="10"/><rect x="8" y="-37" width="20" height="10"/><rect x="-20" y="-40" width="9" height="13"/><path d="M30 -28V-50" stroke="white" stroke-width="1.2"/></g>`,
      );
      picture.over(hull, (_, py) => mix(hex("#e9e4dc"), hex("#3b4356"), smoothstep(y - 0.02, y - 0.006, py)));
      const shade = await svgMask(
        picture,
        `<g transform="${place}"><rect x="-50" y="-10" width="96" height="1.6"/><rect x="-38" y="-20" width="72" height="1.4"/></g>`,
      );
      picture.over(shade, hex("#5b6274"));
      const lit = await svgMask(
        picture,
        `<g transform="${place}">${Array.from({ length: 15 }, (_, index) => `<rect x="${-46 + index * 6}" y="-16.5" width="4" height="4"/>`).join("")}${Array.from({ length: 11 }, (_, index) => `<rect x="${-34 + index * 6}" y="-26" width="4" height="4"/>`).join("")}</g>`,
      );
      picture.over(lit, hex("#ffd491"));
      paintGlow(picture, { x, y: y - 0.02, reach: 0.09, color: hex("#ffc98a"), strength: 0.3, wide: 1.8 });
    },
  });
  const wake = (px: number): number =>
    smoothstep(-0.75, -0.06, px - scene.ferryAt * canvas.aspect) *
    smoothstep(-0.02, -0.12, px - scene.ferryAt * canvas.aspect);
  canvas.over(
    (px, py) => 0.7 * wake(px) * Math.exp(-(((py - scene.waterline - 0.006) / 0.004) ** 2)),
    hex("#f6efe8"),
  );
}

/** Masts of a harbor at dusk and the lamps between them. */
export async function paintHarbor(
  canvas: Canvas,
  scene: StillWater & { readonly hull: string; readonly lamps: string; readonly boats: number },
): Promise<void> {
  await paintStillWater(canvas, {
    ...scene,
    subject: async (picture) => {
      const random = new Random(scene.seed + 77);
      const lamp = hex(scene.lamps);
      for (const row of [0.55, 0.8, 1]) {
        const boats = Array.from({ length: Math.round((scene.boats / row) * 0.6) }, () =>
          sailboat(random, random.between(-0.05, 1.05) * picture.aspect, scene.waterline, row),
        );
        const fleet = await svgMask(picture, boats.join(""));
        picture.over(fleet, mix(hex(scene.mist), hex(scene.hull), 0.25 + 0.75 * row ** 2));
        for (let index = 0; index < 5; index += 1) {
          const at = {
            x: random.next() * picture.aspect,
            y: scene.waterline - random.between(0.012, 0.05) * row,
          };
          paintGlow(picture, { ...at, reach: 0.006 * row, color: mix(lamp, [1, 1, 1], 0.4), strength: 1.3 });
          paintGlow(picture, { ...at, reach: 0.035 * row, color: lamp, strength: 0.3 });
        }
      }
    },
  });
}

function sailboat(random: Random, x: number, waterline: number, size: number): string {
  const length = random.between(70, 130) * size;
  const mast = random.between(190, 330) * size;
  const foot = random.between(-0.08, 0.1) * length;
  const lean = random.bell() * 2;
  const deck = -14 * size;
  const furled = `<path d="M${foot} ${deck - 14 * size}L${foot - length * 0.36} ${deck - 11 * size}" stroke="white" stroke-linecap="round" stroke-width="${7 * size}"/>`;
  const cabin = `<path d="M${-length * 0.16} ${deck}L${-length * 0.12} ${deck - 9 * size}H${length * 0.12}L${length * 0.2} ${deck}Z"/>`;
  const stays = [
    [-length * 0.48, deck],
    [length * 0.52, deck],
  ].map(
    ([endX, endY]) =>
      `<path d="M${foot + lean} ${-mast}L${endX} ${endY}" stroke="white" stroke-width="${0.9 * size}"/>`,
  );
  const spreaders = [0.45, 0.68].map(
    (share) =>
      `<path d="M${foot - 11 * size} ${-mast * share}H${foot + 11 * size}" stroke="white" stroke-width="${1.4 * size}"/>`,
  );
  return (
    `<g transform="translate(${u(x)} ${u(waterline)})">` +
    `<path d="M${-length / 2} ${deck}Q${-length * 0.46} 2 ${-length * 0.36} 2H${length * 0.32}Q${length * 0.44} 0 ${length * 0.56} ${deck - 4 * size}Z"/>` +
    `${cabin}<path d="M${foot} ${deck}L${foot + lean} ${-mast}" stroke="white" stroke-width="${3.2 * size}"/>${furled}${stays.join("")}${spreaders.join("")}</g>`
  );
}

function u(value: number): string {
  return (value * drawingUnits).toFixed(1);
}
