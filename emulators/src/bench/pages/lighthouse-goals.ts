import { median, type Measured } from "#src/bench/goals/goal.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** What Lighthouse finds on one visit: scores up to 100, the largest paint and the blocking time, the layout shift. */
export type Figures = Readonly<Record<(typeof categories)[number] | "lcpMs" | "tbtMs" | "cls", number>>;

/** The visits to each page by its name. */
export type Visits = ReadonlyMap<string, readonly Figures[]>;

/** The best of the others as docs/performance.md records it: Hydrogen's homepage, product and cart, medians of five. */
const peers: Readonly<
  Record<string, { readonly score: number; readonly lcp?: { ms: number; must: number; stretch: number } }>
> = {
  home: { score: 93, lcp: { ms: 2_918, must: 0.75, stretch: 0.5 } },
  photo: { score: 98, lcp: { ms: 1_932, must: 0.85, stretch: 0.6 } },
  cart: { score: 95 },
};

/** Pages that ask search engines not to list them. */
const unlisted = ["cart"];

/**
 * The goals of some pages, one line each for the worst of them: a page by itself, or several of a kind under one name.
 */
export function lighthouseGoals(name: string, visits: Visits): Measured[] {
  const worst = (figure: keyof Figures, better: "less" | "more" = "less") => {
    const medians = [...visits].map(([page, figures]) => ({
      page,
      value: median(figures.map((visit) => visit[figure])),
      all: figures.map((visit) => visit[figure]),
    }));
    const sorted = medians.sort((one, other) => one.value - other.value);
    const found = better === "less" ? sorted.at(-1) : sorted[0];
    if (!found) throw new Error(`Nobody has visited ${name}.`);
    const range = `${Math.round(Math.min(...found.all))} to ${Math.round(Math.max(...found.all))}`;
    return { value: found.value, note: visits.size > 1 ? `${found.page}, ${range}` : range };
  };
  const score = worst("performance", "more");
  const lcp = worst("lcpMs");
  const tbt = worst("tbtMs");
  const peer = visits.size === 1 ? peers[name] : undefined;
  const hidden = [...visits.keys()].some((page) => unlisted.includes(page));
  const atLeast = (what: (typeof categories)[number], bar: number) => ({
    goal: 7,
    what: `${name}: ${what === "seo" ? "SEO" : what.replace("-", " ")}`,
    figure: worst(what, "more").value,
    must: bar,
    stretch: bar,
    better: "more" as const,
  });
  return [
    {
      goal: 6,
      what: `${name}: performance`,
      figure: score.value,
      must: Math.max(95, peer?.score ?? 0),
      stretch: 98,
      better: "more",
      note: peer ? `${score.note}; the best peer ${peer.score}` : score.note,
    },
    atLeast("accessibility", 100),
    atLeast("best-practices", 100),
    { ...atLeast("seo", hidden ? 90 : 100), ...(hidden && { note: "it asks not to be listed" }) },
    ...(peer?.lcp
      ? [
          {
            goal: 8,
            what: `${name}: largest paint v the recorded best peer`,
            figure: lcp.value / peer.lcp.ms,
            must: peer.lcp.must,
            stretch: peer.lcp.stretch,
            note: `${Math.round(lcp.value)} v ${peer.lcp.ms} ms`,
          },
        ]
      : []),
    {
      goal: 9,
      what: `${name}: largest paint`,
      figure: lcp.value / 1_000,
      unit: "s",
      must: 2,
      stretch: 1.3,
      note: `${lcp.note} ms`,
    },
    { goal: 10, what: `${name}: layout shift`, figure: worst("cls").value, must: 0.01, stretch: 0 },
    {
      goal: 11,
      what: `${name}: blocking time`,
      figure: tbt.value,
      unit: "ms",
      must: 200,
      stretch: 100,
      note: tbt.note,
    },
  ];
}
