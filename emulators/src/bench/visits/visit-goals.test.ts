import { expect, test } from "vitest";
import { verdictOn } from "#src/bench/goals/goal.ts";
import { figureTable, visitGoals } from "./visit-goals.ts";
import type { Figures } from "./visit-in-turns.ts";

const visit: Figures = { performance: 97, lcpMs: 1_100, fcpMs: 700, tbtMs: 80, cls: 0 };
const floor = { "simulated floor home": [{ ...visit, lcpMs: 1_000 }] } as const;

function goalsOf(visits: Readonly<Record<string, readonly Figures[]>>) {
  return visitGoals(new Map(Object.entries(visits)));
}

function goalOf(visits: Readonly<Record<string, readonly Figures[]>>, what: string) {
  const goal = goalsOf(visits).find((measured) => measured.what === what);
  if (!goal) throw new Error(`There is no goal “${what}”.`);
  return { figure: goal.figure, verdict: verdictOn(goal), note: goal.note };
}

test("a ratio divides the medians of one run and has the ranges in its note", () => {
  const ours = [1_500, 1_100, 1_300].map((lcpMs) => ({ ...visit, lcpMs }));
  const visits = { "simulated ours home": ours, ...floor };
  expect(goalOf(visits, "home: largest paint v the floor, simulated")).toEqual({
    figure: 1.3,
    verdict: "SHORT",
    note: "1300 (1100 to 1500, n 3) v 1000 (1000 to 1000, n 1)",
  });
});

test("a goal relative to the floor is not measured without the floor", () => {
  const alone = { "simulated ours home": [visit], "applied ours home": [visit] };
  expect(goalOf(alone, "home: largest paint v the floor, simulated")).toEqual({
    figure: undefined,
    verdict: "not measured",
    note: "1100 (1100 to 1100, n 1); no floor",
  });
  expect(goalOf(alone, "home: blocking time, applied")).toMatchObject({ figure: 80, verdict: "pass" });
  expect(goalOf(alone, "photo: blocking time, applied")).toMatchObject({ note: "no visit succeeded" });
});

test("each control that was operated is a goal", () => {
  const goals = goalsOf({ "shopping ours": [{ "control: size": 88, "control: remove": 48, openedMs: 60 }] });
  const controls = goals.filter(({ what }) => what.startsWith("interaction latency"));
  expect(controls.map((goal) => [goal.what, verdictOn(goal)])).toEqual([
    ["interaction latency, 4x CPU: size", "SHORT"],
    ["interaction latency, 4x CPU: remove", "stretch"],
  ]);
});

test("the table of figures has our page and its floor side by side", () => {
  const table = figureTable(new Map(Object.entries({ "simulated ours home": [visit], ...floor })));
  expect(table).toMatch(/^simulated home: lcpMs +1100 \(1100 to 1100, n 1\) +1000 \(1000 to 1000, n 1\)$/m);
});
