import { expect, test } from "vitest";
import { verdictOn } from "#src/bench/goals/goal.ts";
import type { Figures } from "#src/bench/visits/visit-in-turns.ts";
import { besideGoals, figureTable } from "./beside-goals.ts";

const visit: Figures = { performance: 97, lcpMs: 1_100, fcpMs: 700, tbtMs: 80, cls: 0 };
const others = {
  "simulated peer home": [{ ...visit, lcpMs: 2_000 }],
  "simulated floor home": [{ ...visit, lcpMs: 1_000 }],
} as const;

function goalsOf(visits: Readonly<Record<string, readonly Figures[]>>) {
  return besideGoals(new Map(Object.entries(visits)));
}

function goalOf(visits: Readonly<Record<string, readonly Figures[]>>, what: string) {
  const goal = goalsOf(visits).find((measured) => measured.what === what);
  if (!goal) throw new Error(`There is no goal “${what}”.`);
  return { figure: goal.figure, verdict: verdictOn(goal), note: goal.note };
}

test("a ratio divides the medians of one run and has the ranges in its note", () => {
  const ours = [1_500, 1_100, 1_300].map((lcpMs) => ({ ...visit, lcpMs }));
  const visits = { "simulated ours home": ours, ...others };
  expect(goalOf(visits, "home: largest paint v the peer, simulated")).toEqual({
    figure: 0.65,
    verdict: "pass",
    note: "1300 (1100 to 1500, n 3) v 2000 (2000 to 2000, n 1)",
  });
  expect(goalOf(visits, "home: largest paint v the floor, simulated").verdict).toBe("SHORT");
});

test("a goal relative to a peer is not measured without the peer, even if a figure was recorded before", () => {
  const alone = { "simulated ours home": [visit] };
  expect(goalOf(alone, "home: largest paint v the peer, simulated")).toEqual({
    figure: undefined,
    verdict: "not measured",
    note: "1100 (1100 to 1100, n 1); no peer",
  });
  expect(goalOf(alone, "home: blocking time, simulated")).toMatchObject({ figure: 80, verdict: "pass" });
  expect(goalOf(alone, "photo: layout shift")).toMatchObject({ note: "no visit succeeded" });
});

test("a score has to be as high as the peer's", () => {
  const peer = [{ ...visit, performance: 98 }];
  const visits = { "applied ours home": [visit], "applied peer home": peer };
  expect(goalOf(visits, "home: performance v the peer, applied").verdict).toBe("SHORT");
});

test("each control that was operated is a goal", () => {
  const goals = goalsOf({ "shopping ours": [{ "control: size": 88, "control: remove": 48, openedMs: 60 }] });
  const controls = goals.filter(({ goal }) => goal === 27);
  expect(controls.map((goal) => [goal.what, verdictOn(goal)])).toEqual([
    ["interaction latency, 4x CPU: size", "SHORT"],
    ["interaction latency, 4x CPU: remove", "stretch"],
  ]);
});

test("the table of figures has the shops side by side", () => {
  const table = figureTable(new Map(Object.entries({ "simulated ours home": [visit], ...others })));
  expect(table).toMatch(
    /^simulated home: lcpMs +1100 \(1100 to 1100, n 1\) +1000 \(1000 to 1000, n 1\) +2000 \(2000 to 2000, n 1\)$/m,
  );
});
