import { median, type Measured } from "#src/bench/goals/goal.ts";
import { weighedPages, type WeighedPage } from "#src/bench/pages/site-weight.ts";
import { controlPrefix } from "./shopping-visit.ts";
import type { VisitFigures } from "./visit-in-turns.ts";

export const visitKinds = ["simulated", "applied", "load", "repeat", "next page", "shopping"] as const;
export type VisitKind = (typeof visitKinds)[number];

const shopNames = ["ours", "floor"] as const;
type ShopName = (typeof shopNames)[number];

/** `"simulated ours home"`; a visit to several pages has no page in its name. */
export function visitName(kind: VisitKind, shop: ShopName, page?: WeighedPage): string {
  return [kind, shop, ...(page ? [page] : [])].join(" ");
}

/** One goal: a figure of some visits, alone or divided by the same figure of the floor in the same run. */
interface Goal extends Pick<Measured, "what" | "must" | "stretch" | "unit"> {
  readonly kind: VisitKind;
  readonly page?: WeighedPage;
  readonly figure: string;
  readonly isOverFloor?: true;
}

/** The goals that visits of these kinds measure. */
export function visitGoals(figures: VisitFigures, kinds: readonly VisitKind[] = visitKinds): Measured[] {
  const controls = Object.keys(figures.get(visitName("shopping", "ours"))?.[0] ?? {});
  return [
    ...weighedPages.flatMap(pageGoals),
    ...controls.filter((name) => name.startsWith(controlPrefix)).map(controlGoal),
  ]
    .filter(({ kind }) => kinds.includes(kind))
    .map((goal) => measured(goal, figures));
}

function pageGoals(page: WeighedPage): Goal[] {
  return [
    ...(["simulated", "applied"] as const).map((kind): Goal => ({
      what: `${page}: largest paint v the floor, ${kind}`,
      kind,
      page,
      figure: "lcpMs",
      isOverFloor: true,
      must: 1.25,
      stretch: 1.1,
    })),
    {
      what: `${page}: blocking time, applied`,
      kind: "applied",
      page,
      figure: "tbtMs",
      unit: "ms",
      must: 120,
      stretch: 50,
    },
    {
      what: `${page}: longest task after the first paint, 4x CPU`,
      kind: "load",
      page,
      figure: "longestTaskMs",
      unit: "ms",
      must: 100,
      stretch: 50,
    },
    {
      what: `${page}: fonts requested before the first paint`,
      kind: "load",
      page,
      figure: "earlyFontKb",
      unit: "kB",
      must: 18,
      stretch: 18,
    },
  ];
}

function controlGoal(figure: string): Goal {
  const what = `interaction latency, 4x CPU: ${figure.slice(controlPrefix.length)}`;
  return { what, kind: "shopping", figure, unit: "ms", must: 80, stretch: 50 };
}

function measured(goal: Goal, figures: VisitFigures): Measured {
  const { kind, page, figure, isOverFloor, ...bars } = goal;
  const valuesOf = (shop: ShopName) =>
    (figures.get(visitName(kind, shop, page)) ?? [])
      .map((visit) => visit[figure])
      .filter((value) => value !== undefined);
  const ours = valuesOf("ours");
  if (ours.length === 0) return { ...bars, figure: undefined, note: "no visit succeeded" };
  if (!isOverFloor) return { ...bars, figure: median(ours), note: spread(ours) };
  const floor = valuesOf("floor");
  if (floor.length === 0) return { ...bars, figure: undefined, note: `${spread(ours)}; no floor` };
  return { ...bars, figure: median(ours) / median(floor), note: `${spread(ours)} v ${spread(floor)}` };
}

/** Every figure of every visit, medians with ranges: one line for each, our page and its floor side by side. */
export function figureTable(figures: VisitFigures): string {
  const lines = new Map<string, Map<ShopName, string>>();
  for (const [name, visits] of figures) {
    const shop = shopNames.find((known) => name.includes(` ${known}`)) ?? "ours";
    for (const figure of Object.keys(visits[0] ?? {})) {
      const what = `${name.replace(` ${shop}`, "")}: ${figure}`;
      const line = lines.get(what) ?? new Map<ShopName, string>();
      const values = visits.map((visit) => visit[figure]).filter((value) => value !== undefined);
      lines.set(what, line.set(shop, spread(values)));
    }
  }
  const head = `${"visit: figure".padEnd(44)}${shopNames.map((shop) => shop.padEnd(30)).join("")}`;
  const rows = [...lines].map(
    ([what, line]) =>
      `${what.padEnd(44)}${shopNames.map((shop) => (line.get(shop) ?? "-").padEnd(30)).join("")}`,
  );
  return [head, ...rows].map((row) => row.trimEnd()).join("\n");
}

/** `"1904 (1460 to 2264, n 9)"`: the median with its range. */
function spread(values: readonly number[]): string {
  if (values.length === 0) return "-";
  const digits = Math.max(...values) < 10 ? 2 : 0;
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)];
  return `${middle.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)}, n ${values.length})`;
}
