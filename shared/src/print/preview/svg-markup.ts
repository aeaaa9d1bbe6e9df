import type { InchRect } from "#src/print/geometry/inches.ts";

/** One SVG element as markup. */
export type Tag = string;

/** Writes an element. Values are numbers, and texts of this program: nothing is escaped. */
export function tag(name: string, attributes: Readonly<Record<string, string | number>>, content = ""): Tag {
  const written = Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${typeof value === "number" ? short(value) : value}"`)
    .join("");
  return `<${name}${written}>${content}</${name}>`;
}

/** To a ten-thousandth of an inch, which no screen shows. */
export function short(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

export function rectPath({ leftInches, topInches, widthInches, heightInches }: InchRect): string {
  return `M${short(leftInches)} ${short(topInches)}h${short(widthInches)}v${short(heightInches)}h${short(-widthInches)}Z`;
}

export type Side = "top" | "right" | "bottom" | "left";

/** The four sides of the ring between two rectangles, joined at a mitre. */
export function mitredSides(outer: InchRect, inner: InchRect): Readonly<Record<Side, string>> {
  const [l, t, r, b] = edges(outer);
  const [il, it, ir, ib] = edges(inner);
  return {
    top: `M${l} ${t}H${r}L${ir} ${it}H${il}Z`,
    right: `M${r} ${t}V${b}L${ir} ${ib}V${it}Z`,
    bottom: `M${l} ${b}H${r}L${ir} ${ib}H${il}Z`,
    left: `M${l} ${t}V${b}L${il} ${ib}V${it}Z`,
  };
}

function edges({ leftInches, topInches, widthInches, heightInches }: InchRect) {
  const [right, bottom] = [leftInches + widthInches, topInches + heightInches];
  return [short(leftInches), short(topInches), short(right), short(bottom)] as const;
}

/** A black shadow along the inside of one edge, that ends after `widthInches`. */
export function gradientStrip(
  rect: InchRect,
  side: Side,
  widthInches: number,
  opacity: number,
  id: string,
): Tag[] {
  const width = Math.min(widthInches, rect.widthInches, rect.heightInches);
  const isAcross = side === "top" || side === "bottom";
  const isFar = side === "right" || side === "bottom";
  const strip: InchRect = {
    leftInches: rect.leftInches + (side === "right" ? rect.widthInches - width : 0),
    topInches: rect.topInches + (side === "bottom" ? rect.heightInches - width : 0),
    widthInches: isAcross ? rect.widthInches : width,
    heightInches: isAcross ? width : rect.heightInches,
  };
  const [from, to] = isFar ? [1, 0] : [0, 1];
  const direction = isAcross ? { x1: 0, x2: 0, y1: from, y2: to } : { x1: from, x2: to, y1: 0, y2: 0 };
  const stop = (offset: number, strength: number) => tag("stop", { offset, "stop-opacity": strength });
  return [
    tag("linearGradient", { id, ...direction }, stop(0, opacity) + stop(0.4, opacity * 0.35) + stop(1, 0)),
    tag("path", { d: rectPath(strip), fill: `url(#${id})` }),
  ];
}
