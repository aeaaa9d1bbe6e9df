import { drawingUnits } from "./svg-mask.ts";
import { Random } from "./random.ts";

export interface Tree {
  readonly seed: number;
  /** Foot of the trunk, in canvas heights. */
  readonly x: number;
  readonly y: number;
  /** Length of the trunk before it forks, and its width at the foot. */
  readonly trunk: number;
  readonly girth: number;
  /** Forks from trunk to twig. */
  readonly forks: number;
  /** Angle between two limbs in radians. */
  readonly spread: number;
  /** How much a limb winds on its way. */
  readonly gnarl: number;
  /** Length of a limb by that of the one it grows from. */
  readonly shrink: number;
  /** Lean of the whole tree in radians, to the right when positive. */
  readonly lean: number;
}

/** A bare tree as SVG strokes, every limb thinner than the one it grows from. */
export function treeDrawing(tree: Tree): string {
  const random = new Random(tree.seed);
  const strokes: string[] = [];
  grow(tree, random, strokes, {
    x: tree.x,
    y: tree.y,
    angle: -Math.PI / 2 + tree.lean,
    length: tree.trunk,
    width: tree.girth,
    fork: 0,
  });
  return `<g stroke="white" fill="none" stroke-linecap="round">${strokes.join("")}</g>`;
}

interface Limb {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly length: number;
  readonly width: number;
  readonly fork: number;
}

function grow(tree: Tree, random: Random, strokes: string[], limb: Limb): void {
  let { x, y, angle } = limb;
  const pieces = limb.fork < 3 ? 6 : 3;
  const tip = limb.width * 0.66;
  for (let piece = 0; piece < pieces; piece += 1) {
    const fromX = x;
    const fromY = y;
    angle += random.bell() * tree.gnarl;
    // Limbs seek the light, twigs most.
    angle += (-Math.PI / 2 - angle) * 0.03 * limb.fork;
    x += (Math.cos(angle) * limb.length) / pieces;
    y += (Math.sin(angle) * limb.length) / pieces;
    const width = limb.width + ((tip - limb.width) * piece) / pieces;
    strokes.push(
      `<path d="M${units(fromX)} ${units(fromY)}L${units(x)} ${units(y)}" stroke-width="${units(width)}"/>`,
    );
  }
  if (limb.fork >= tree.forks) return;
  const limbs = random.next() < 0.25 ? 3 : 2;
  const start = random.between(-0.25, 0.25);
  for (let index = 0; index < limbs; index += 1) {
    const side = (index / (limbs - 1)) * 2 - 1;
    grow(tree, random, strokes, {
      x,
      y,
      angle: angle + (side + start) * tree.spread * random.between(0.6, 1.1),
      length: limb.length * tree.shrink * random.between(0.8, 1.15),
      width: tip * random.between(0.62, 0.86),
      fork: limb.fork + 1,
    });
  }
}

function units(value: number): string {
  return (value * drawingUnits).toFixed(2);
}
