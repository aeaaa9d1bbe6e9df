import { median, type Measured } from "#src/bench/goals/goal.ts";
import type { Category, LighthouseFigures } from "#src/bench/visits/lighthouse-visit.ts";

/** The visits to each page by its name. */
export type Visits = ReadonlyMap<string, readonly LighthouseFigures[]>;

/** Pages that ask search engines not to list them. */
const unlisted = ["cart"];

/**
 * The goals of some pages, one line each for the worst of them: a page by itself, or several of a kind under one name.
 */
export function lighthouseGoals(name: string, visits: Visits): Measured[] {
  const worst = (figure: keyof LighthouseFigures, better: "less" | "more" = "less") => {
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
  const hidden = [...visits.keys()].some((page) => unlisted.includes(page));
  const atLeast = (what: Category, bar: number) => ({
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
      must: 95,
      stretch: 98,
      better: "more",
      note: score.note,
    },
    atLeast("accessibility", 100),
    atLeast("best-practices", 100),
    { ...atLeast("seo", hidden ? 90 : 100), ...(hidden && { note: "it asks not to be listed" }) },
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
      what: `${name}: blocking time, simulated`,
      figure: tbt.value,
      unit: "ms",
      must: 100,
      stretch: 40,
      note: tbt.note,
    },
  ];
}
