import { expect, test } from "vitest";
import { visitInTurns, type Visit } from "./visit-in-turns.ts";

/** A visit that answers these figures in turn; an error is thrown. */
function aVisit(name: string, answers: (number | Error)[], made: string[] = []): Visit {
  return {
    name,
    run: () => {
      made.push(name);
      const answer = answers.shift() ?? 1;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ ms: answer });
    },
  };
}

test("visits alternate, and every other round is in reverse order", async () => {
  const made: string[] = [];
  const visits = [aVisit("ours", [1, 2, 3], made), aVisit("peer", [4, 5, 6], made)];
  const figures = await visitInTurns(visits, 3, () => undefined);
  expect(made).toEqual(["ours", "peer", "peer", "ours", "ours", "peer"]);
  expect(figures.get("ours")).toEqual([{ ms: 1 }, { ms: 2 }, { ms: 3 }]);
});

test.each([
  ["throws", new Error("NO_NAVSTART")],
  ["has no number", Number.NaN],
])("a visit that %s is repeated and not counted", async (_, failure) => {
  const lines: string[] = [];
  const figures = await visitInTurns([aVisit("home", [failure, 7, 8])], 2, (line) => lines.push(line));
  expect(figures.get("home")).toEqual([{ ms: 7 }, { ms: 8 }]);
  expect(lines[0]).toMatch(/^home: attempt 1 of 3 failed: (NO_NAVSTART|No figure for ms\.)$/);
});

test("a visit that fails three times in a round is left out of that round", async () => {
  const failure = new Error("no answer");
  const visit = aVisit("home", [failure, failure, failure, 5]);
  expect((await visitInTurns([visit], 2, () => undefined)).get("home")).toEqual([{ ms: 5 }]);
});
