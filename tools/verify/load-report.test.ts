import { expect, test } from "vitest";
import { type Answer, loadReport } from "./load-report.ts";

const options = { shoppers: 2, seconds: 60 };
const answer = (status: number, ms = 10): Answer => ({ kind: "home", ms, status });

test("times are those of requests that succeeded", () => {
  const answers = [answer(200, 40), answer(500, 1), answer(429, 2), answer(0, 30_000)];
  const { table } = loadReport(answers, options);
  expect(table.split("\n").filter((line) => /^\| (home|all) /.test(line))).toEqual([
    "| home | 4 | 2 | 1 | 40 | 40 | 40 |",
    "| all | 4 | 2 | 1 | 40 | 40 | 40 |",
  ]);
});

test("without a request that succeeded there are no times", () => {
  expect(loadReport([answer(503)], options).table).toContain("| home | 1 | 1 | 0 | – | – | – |");
  expect(loadReport([], options).table).toContain("| all | 0 | 0 | 0 | – | – | – |");
});

test.each<[what: string, isPassed: boolean, answers: readonly Answer[]]>([
  ["all requests succeed", true, [answer(200), answer(304)]],
  ["some meet a limit", true, [answer(200), answer(429)]],
  ["all meet a limit", false, [answer(429)]],
  ["one fails", false, [answer(200), answer(500)]],
  ["one has no answer", false, [answer(200), answer(0)]],
  ["none is made", false, []],
])("when %s, a load has passed: %s", (_what, isPassed, answers) => {
  expect(loadReport(answers, options).isPassed).toBe(isPassed);
});
