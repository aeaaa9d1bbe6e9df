import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { hashOf, noticed, type Results, stillNoticed, writeResults } from "./mutant-results.ts";
import { MutantRunner } from "./mutant-runner.ts";
import { mutated } from "./mutants-of.ts";
import type { PlacedMutant, ReachingTest } from "./mutate.ts";
import { switchingMutants } from "./switching-mutants.ts";
import { type NoticedLine, noticedFile, wantedFile } from "./switched-files.ts";

interface Switched {
  readonly projects: readonly string[];
  readonly tests: readonly ReachingTest[];
  readonly mutants: readonly PlacedMutant[];
  readonly results: Results;
  readonly print: (line: string) => void;
}

/**
 * Tries many mutants in each process of a test file, the fastest files first, and stores which are noticed. Starting a
 * process takes longer than most tests. What is left has to be tried on its own: mutants of constants that are computed
 * when a module is loaded, and those that only slow tests, or tests that cannot be repeated, would notice.
 */
export async function trySwitched({ projects, tests, mutants, results, print }: Switched): Promise<void> {
  const open = new Map(mutants.map((mutant) => [mutant.name, mutant]));
  for (const mutant of mutants)
    if (stillNoticed(results, mutated(mutant.source, mutant))) open.delete(mutant.name);
  const originals = Object.fromEntries(mutants.map(({ file, source }) => [file, source]));
  const texts = Object.fromEntries(
    [...Map.groupBy(mutants, ({ file }) => file)].map(([file, found]) => [
      file,
      switchingMutants(originals[file] ?? "", found),
    ]),
  );
  const runner = new MutantRunner(projects, "switching");
  for (const test of tests.toSorted((one, other) => one.durationMs - other.durationMs)) {
    let wanted = test.mutants.filter((name) => open.has(name));
    while (wanted.length > 0) {
      mkdirSync(dirname(wantedFile), { recursive: true });
      writeFileSync(wantedFile, wanted.join("\n"));
      rmSync(noticedFile, { force: true });
      const outcome = await runner.run(texts, originals, [test], limitMs(test), noticedFile);
      const lines = noticedLines();
      for (const line of lines) {
        const mutant = "noticed" in line ? open.get(line.noticed) : undefined;
        if (!mutant || !("noticed" in line)) continue;
        results.killed[hashOf(mutated(mutant.source, mutant))] = noticed(line.message, [test]);
        open.delete(mutant.name);
      }
      writeResults(results);
      print(`${wanted.length} mutants, ${open.size} are left after ${test.path}`);
      const last = lines.at(-1);
      if (outcome !== "TIMES OUT" || !last || !("tried" in last)) break;
      wanted = wanted.filter((name) => open.has(name) && name !== last.tried); // it may be in an endless loop
    }
  }
  await runner.stop();
}

/** For one mutant: a test that waits for what it prevents takes a minute. */
function limitMs({ durationMs }: ReachingTest): number {
  return 60_000 + 10 * durationMs;
}

function noticedLines(): NoticedLine[] {
  const lines = existsSync(noticedFile) ? readFileSync(noticedFile, "utf8").trim().split("\n") : [];
  return lines.map((line) => JSON.parse(line) as NoticedLine);
}
