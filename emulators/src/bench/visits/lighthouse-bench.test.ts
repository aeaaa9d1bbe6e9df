import { expect, test } from "vitest";
import { verdictOn } from "#src/bench/goals/goal.ts";
import type { LighthouseFigures } from "./lighthouse-visit.ts";
import { lighthouseGoals } from "./lighthouse-bench.ts";

const visit: LighthouseFigures = {
  performance: 97,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
  fcpMs: 700,
  lcpMs: 1_100,
  speedIndexMs: 900,
  tbtMs: 80,
  cls: 0,
};

function verdicts(name: string, visits: Readonly<Record<string, readonly LighthouseFigures[]>>) {
  const goals = lighthouseGoals(name, new Map(Object.entries(visits)));
  return Object.fromEntries(goals.map((goal) => [goal.what.replace(`${name}: `, ""), verdictOn(goal)]));
}

test("a page is compared with its own thresholds", () => {
  expect(verdicts("home", { home: [visit] })).toMatchObject({
    performance: "pass",
    "largest paint": "stretch",
    "blocking time, simulated": "pass",
  });
  const slow = { ...visit, performance: 94, tbtMs: 101 };
  expect(verdicts("photo", { photo: [slow] })).toMatchObject({
    performance: "SHORT",
    "largest paint": "stretch",
    "blocking time, simulated": "SHORT",
  });
});

test("a score is the median of the visits", () => {
  const slow = { ...visit, lcpMs: 9_000 };
  expect(verdicts("about", { about: [slow, visit, visit] })).toMatchObject({ "largest paint": "stretch" });
  expect(verdicts("about", { about: [slow, visit, slow] })).toMatchObject({ "largest paint": "SHORT" });
});

test("of several pages with one name the worst score counts", () => {
  const goals = lighthouseGoals(
    "texts",
    new Map([
      ["about", [visit]],
      ["support", [{ ...visit, performance: 90 }]],
    ]),
  );
  expect(goals[0]).toMatchObject({ figure: 90, note: "support, 90 to 90" });
  expect(goals.filter((goal) => verdictOn(goal) === "SHORT")).toHaveLength(1);
});

test("a page with noindex needs no SEO score", () => {
  expect(verdicts("cart", { cart: [{ ...visit, seo: 91 }] })).toMatchObject({ SEO: "stretch" });
  expect(verdicts("about", { about: [{ ...visit, seo: 91 }] })).toMatchObject({ SEO: "SHORT" });
});
