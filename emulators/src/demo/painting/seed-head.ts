import type { Random } from "./random.ts";
import { drawingUnits } from "./svg-mask.ts";

export interface SeedHead {
  /** Middle and radius in canvas heights. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly seeds: number;
  /** Width of the finest hair, in drawing units. */
  readonly hair: number;
}

/** A dandelion's globe as SVG strokes: each seed on its stalk with a parasol of hairs, near ones in front of far ones. */
export function seedHeadDrawing(random: Random, head: SeedHead): string {
  const hairs: string[] = [];
  const stalks: string[] = [];
  for (let seed = 0; seed < head.seeds; seed += 1) {
    // Evenly over the globe, by the golden angle.
    const lift = 1 - (2 * (seed + 0.5)) / head.seeds;
    const around = seed * 2.399963 + random.bell() * 0.05;
    const ring = Math.sqrt(1 - lift * lift);
    const out = { x: ring * Math.cos(around), y: -ring * Math.sin(around) };
    const facing = lift;
    const reach = head.radius * 0.74;
    const hub = { x: head.x + out.x * reach, y: head.y + out.y * reach };
    const opacity = (0.35 + 0.65 * (facing * 0.5 + 0.5)).toFixed(2);
    stalks.push(
      `<path d="M${u(head.x + out.x * head.radius * 0.14)} ${u(head.y + out.y * head.radius * 0.14)}L${u(hub.x)} ${u(hub.y)}" stroke-opacity="${opacity}"/>`,
    );
    const rays = 15;
    let parasol = "";
    for (let ray = 0; ray < rays; ray += 1) {
      const angle = (ray / rays) * Math.PI * 2 + random.bell() * 0.12;
      const spread = head.radius * random.between(0.2, 0.28);
      // A disc seen from its side where the seed stands at the rim, from its face where it points at us.
      const alongX = out.x * 0.16 * head.radius;
      const alongY = out.y * 0.16 * head.radius;
      const across = Math.cos(angle) * spread;
      const toward = Math.sin(angle) * spread * Math.max(0.25, Math.abs(facing));
      const endX = hub.x + alongX - (out.y / (ring + 1e-3)) * across + (out.x / (ring + 1e-3)) * toward * 0.6;
      const endY = hub.y + alongY + (out.x / (ring + 1e-3)) * across + (out.y / (ring + 1e-3)) * toward * 0.6;
      parasol += `M${u(hub.x)} ${u(hub.y)}L${u(endX)} ${u(endY)}`;
    }
    hairs.push(`<path d="${parasol}" stroke-opacity="${(Number(opacity) * 0.6).toFixed(2)}"/>`);
  }
  return (
    `<g stroke="white" fill="none" stroke-width="${head.hair * 1.7}">${stalks.join("")}</g>` +
    `<g stroke="white" fill="none" stroke-width="${head.hair}">${hairs.join("")}</g>` +
    `<circle cx="${u(head.x)}" cy="${u(head.y)}" r="${u(head.radius * 0.13)}"/>`
  );
}

function u(value: number): string {
  return (value * drawingUnits).toFixed(2);
}
