import { Random } from "./random.ts";
import { drawingUnits } from "./svg-mask.ts";

export interface VineView {
  readonly cameraHeight: number;
  readonly horizon: number;
  readonly lens: number;
}

export interface VineBand {
  readonly seed: number;
  /** Distances between which the vines stand. */
  readonly far: number;
  readonly near: number;
  /** 0 bare canes, 1 full leaf. */
  readonly leaves: number;
}

/** Distance between two rows, in the units of the ground. */
export const rowSpacing = 1.3;
/** Rows run a little aslant, so that they meet on a third of the picture. */
export const slant = -0.17;
const vineHeight = 0.62;
const vineStep = 0.34;

/** The trained vines of every row between two distances, as SVG strokes. */
export function vineDrawing(aspect: number, view: VineView, band: VineBand): string {
  const random = new Random(band.seed);
  const strokes: string[] = [];
  const toScreen = (x: number, up: number, z: number): string => {
    const screenX = aspect / 2 + (x / z) * view.lens;
    const screenY = view.horizon + ((view.cameraHeight - up) / z) * view.lens;
    return `${(screenX * drawingUnits).toFixed(1)} ${(screenY * drawingUnits).toFixed(1)}`;
  };
  const stroke = (width: number, z: number): string =>
    `stroke-width="${((width / z) * view.lens * drawingUnits).toFixed(2)}"`;
  const steps = Math.ceil((band.far - band.near) / vineStep);
  const reach = Math.ceil(((aspect / 2 / view.lens) * band.far) / rowSpacing) + 2;
  for (let step = 0; step < steps; step += 1) {
    const z = band.far - (step + random.next() * 0.3) * vineStep;
    if (z < band.near) break;
    const middle = Math.round((slant * z) / rowSpacing);
    for (let row = middle - reach; row <= middle + reach; row += 1) {
      const x = (row + 0.5) * rowSpacing - slant * z;
      if (Math.abs(x / z) > (aspect / 2 + 0.25) / view.lens) continue;
      strokes.push(vine(x, z));
    }
  }
  return `<g stroke="white" fill="none" stroke-linecap="round">${strokes.join("")}</g>`;

  function vine(x: number, z: number): string {
    const lean = random.bell() * 0.02;
    const parts = [
      `<path d="M${toScreen(x, -0.02, z)}L${toScreen(x + lean, vineHeight * 0.62, z)}" ${stroke(0.034, z)}/>`,
    ];
    if (random.next() < 0.3)
      parts.push(
        `<path d="M${toScreen(x, 0, z)}L${toScreen(x, vineHeight * 1.18, z)}" ${stroke(0.018, z)}/>`,
      );
    for (const wire of [0.62, 0.95])
      parts.push(
        `<path d="M${toScreen(x, vineHeight * wire, z)}L${toScreen(x - slant * vineStep, vineHeight * wire, z + vineStep)}" ${stroke(wire < 0.7 ? 0.02 : 0.006, z)}/>`,
      );
    const canes = z > 15 ? 2 : z > 9 ? 4 : 9;
    for (let cane = 0; cane < canes; cane += 1) {
      const side = random.bell() * 0.11;
      const along = random.between(-0.17, 0.17);
      const tip = vineHeight * random.between(0.95, 1.3);
      const from = toScreen(x + lean, vineHeight * 0.6, z + along);
      const bend = toScreen(x + side * 0.4, vineHeight * 0.85, z + along);
      parts.push(`<path d="M${from}Q${bend} ${toScreen(x + side, tip, z + along)}" ${stroke(0.0085, z)}/>`);
    }
    if (band.leaves > 0) parts.push(foliage(x, z));
    return parts.join("");
  }

  function foliage(x: number, z: number): string {
    const count = Math.round(band.leaves * (z > 15 ? 3 : z > 9 ? 14 : z > 6 ? 40 : 80));
    const size = z > 15 ? 0.13 : z > 9 ? 0.09 : z > 6 ? 0.055 : 0.038;
    let leaves = "";
    for (let leaf = 0; leaf < count; leaf += 1) {
      const up = vineHeight * (0.5 + Math.abs(random.bell()) * 0.26);
      const point = toScreen(x + random.bell() * 0.1, up, z + random.between(-0.17, 0.17));
      leaves += `<path d="M${point}l0.01 0" ${stroke(size * random.between(0.6, 1.3), z)}/>`;
    }
    return leaves;
  }
}
