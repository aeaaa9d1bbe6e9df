import { expect, test } from "vitest";
import { verdictOn } from "#src/bench/goals/goal.ts";
import { readGoals } from "./reads-bench.ts";

test.each([
  ["passed", "pass"],
  ["failed", "SHORT"],
  ["skipped", "not measured"], // as without a database
])("the reads of a page whose test has %s are %s", (status, verdict) => {
  const assertionResults = [
    { fullName: "with 12 photos a photo takes one read", status },
    { fullName: "a photo under a former slug takes two reads", status: "passed" },
  ];
  const goals = readGoals({ testResults: [{ assertionResults }] });
  expect(goals.map((goal) => [goal.what, verdictOn(goal)])).toEqual([
    ["with 12 photos a photo takes one read", verdict],
  ]);
});
