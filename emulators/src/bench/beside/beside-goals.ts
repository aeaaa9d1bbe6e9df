import { median, type Measured } from "#src/bench/goals/goal.ts";
import { weighedPages, type WeighedPage } from "#src/bench/pages/first-load.ts";
import { controlPrefix } from "#src/bench/visits/shopping-visit.ts";
import type { Figures, VisitFigures } from "#src/bench/visits/visit-in-turns.ts";
import type { ComparedShop } from "./compared-shop.ts";

export const visitKinds = ["simulated", "applied", "load", "repeat", "next page", "shopping"] as const;
export type VisitKind = (typeof visitKinds)[number];
type ShopName = ComparedShop["name"];

/** `"simulated ours home"`; a visit to several pages has no page in its name. */
export function visitName(kind: VisitKind, shop: ShopName, page?: WeighedPage): string {
  return [kind, shop, ...(page ? [page] : [])].join(" ");
}

/** `"1904 (1460 to 2264, n 9)"`: the median with its range. */
export function spread(values: readonly number[]): string {
  if (values.length === 0) return "-";
  const digits = Math.max(...values) < 10 ? 2 : 0;
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)];
  return `${middle.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)}, n ${values.length})`;
}

/** One goal: a figure of some visits, alone or divided by the same figure of another shop in the same run. */
interface Row extends Pick<Measured, "goal" | "what" | "must" | "stretch" | "unit" | "better"> {
  readonly kind: VisitKind;
  readonly page?: WeighedPage;
  readonly figure: string | ((visit: Figures) => number);
  readonly against?: "peer" | "floor";
}

/** The goals that visits of these kinds measure. A comparison with another shop is “not measured” without one. */
export function besideGoals(figures: VisitFigures, kinds: readonly VisitKind[] = visitKinds): Measured[] {
  const read = ({ kind, page, figure }: Row, shop: ShopName) =>
    (figures.get(visitName(kind, shop, page)) ?? [])
      .map((visit) => (typeof figure === "string" ? visit[figure] : figure(visit)))
      .filter((value) => value !== undefined);

  const measured = (row: Row): Measured => {
    const { goal, what, must, stretch, unit, better, against } = row;
    const bars = { goal, what, must, stretch, ...(unit && { unit }), ...(better && { better }) };
    const ours = read(row, "ours");
    const other = against ? read(row, against) : [];
    if (ours.length === 0) return { ...bars, figure: undefined, note: "no visit succeeded" };
    if (!against) return { ...bars, figure: median(ours), note: spread(ours) };
    if (other.length === 0) return { ...bars, figure: undefined, note: `${spread(ours)}; no ${against}` };
    return { ...bars, figure: median(ours) / median(other), note: `${spread(ours)} v ${spread(other)}` };
  };

  const controls = Object.keys(figures.get(visitName("shopping", "ours"))?.[0] ?? {});
  return [
    ...weighedPages.flatMap(pageRows),
    ...shoppingRows,
    ...controls.filter((name) => name.startsWith(controlPrefix)).map(controlRow),
  ]
    .filter(({ kind }) => kinds.includes(kind))
    .map(measured);
}

const peerPaints = {
  home: { must: 0.75, stretch: 0.55 },
  collection: { must: 0.7, stretch: 0.5 },
  photo: { must: 0.8, stretch: 0.6 },
  cart: { must: 0.8, stretch: 0.6 },
} as const;

function pageRows(page: WeighedPage): Row[] {
  const simulated = { kind: "simulated", page } as const;
  const applied = { kind: "applied", page } as const;
  const more = { figure: "performance", better: "more" } as const;
  const shownFirst = { goal: 23, what: `${page}: first paint v the peer, applied`, must: 0.95, stretch: 0.8 };
  const task = { goal: 11, what: `${page}: longest task after the first paint, 4x CPU` };
  return [
    { goal: 6, what: `${page}: performance`, ...simulated, ...more, must: 95, stretch: 98 },
    {
      goal: 6,
      what: `${page}: performance v the peer`,
      ...simulated,
      ...more,
      against: "peer",
      must: 1,
      stretch: 1,
    },
    ...[simulated, applied].flatMap((visit): Row[] => {
      const paint = { ...visit, figure: "lcpMs" } as const;
      const what = `${page}: largest paint v`;
      return [
        { goal: 8, what: `${what} the peer, ${visit.kind}`, ...paint, against: "peer", ...peerPaints[page] },
        {
          goal: 22,
          what: `${what} the floor, ${visit.kind}`,
          ...paint,
          against: "floor",
          must: 1.25,
          stretch: 1.1,
        },
      ];
    }),
    {
      goal: 9,
      what: `${page}: largest paint, simulated`,
      ...simulated,
      figure: "lcpMs",
      unit: "ms",
      must: 2_000,
      stretch: 1_300,
    },
    { goal: 10, what: `${page}: layout shift`, ...simulated, figure: "cls", must: 0.01, stretch: 0 },
    {
      goal: 11,
      what: `${page}: blocking time, simulated`,
      ...simulated,
      figure: "tbtMs",
      unit: "ms",
      must: 100,
      stretch: 40,
    },
    {
      goal: 11,
      what: `${page}: blocking time, applied`,
      ...applied,
      figure: "tbtMs",
      unit: "ms",
      must: 120,
      stretch: 50,
    },
    { ...task, kind: "load", page, figure: "longestTaskMs", unit: "ms", must: 100, stretch: 50 },
    { ...shownFirst, ...applied, figure: "fcpMs", against: "peer" },
    {
      goal: 23,
      what: `${page}: performance v the peer, applied`,
      ...applied,
      ...more,
      against: "peer",
      must: 1,
      stretch: 1,
    },
  ];
}

/** Size of scripts, styles and fonts in kB. */
const codeAndFonts = ({ scriptKb = 0, styleKb = 0, fontKb = 0 }: Figures) => scriptKb + styleKb + fontKb;

const shoppingRows: readonly Row[] = [
  ...(["home", "photo"] as const).flatMap((page): Row[] => [
    {
      goal: 24,
      what: `${page}: scripts, styles and fonts v the peer`,
      kind: "load",
      page,
      figure: codeAndFonts,
      against: "peer",
      must: 1.1,
      stretch: 1,
    },
    {
      goal: 24,
      what: `${page}: fonts requested before the first paint`,
      kind: "load",
      page,
      figure: "earlyFontKb",
      unit: "kB",
      must: 18,
      stretch: 18,
    },
    {
      goal: 31,
      what: `${page}: largest paint of a repeat visit v the peer`,
      kind: "repeat",
      page,
      figure: "lcpMs",
      against: "peer",
      must: 1,
      stretch: 0.7,
    },
  ]),
  ...(["collection", "photo"] as const).map((page): Row => {
    const what = `${page} as the next page: its first picture v the peer`;
    return {
      goal: 25,
      what,
      kind: "next page",
      figure: `${page}PictureMs`,
      against: "peer",
      must: 0.8,
      stretch: 0.4,
    };
  }),
  {
    goal: 26,
    what: "the opened cart: its line v the peer",
    kind: "shopping",
    figure: "openedMs",
    against: "peer",
    must: 1,
    stretch: 1,
  },
  {
    goal: 28,
    what: "scripts from a photo to a filled cart v the peer",
    kind: "shopping",
    figure: "scriptKb",
    against: "peer",
    must: 0.9,
    stretch: 0.85,
  },
];

function controlRow(figure: string): Row {
  const what = `interaction latency, 4x CPU: ${figure.slice(controlPrefix.length)}`;
  return { goal: 27, what, kind: "shopping", figure, unit: "ms", must: 80, stretch: 50 };
}

/** Every figure of every visit, medians with ranges: one line for each, the shops side by side. */
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

const shopNames = ["ours", "floor", "peer"] as const;
