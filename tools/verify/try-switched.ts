import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { hashOf, noticed, type Results, stillNoticed, writeResults } from "./mutant-results.ts";
import { MutantRunner, type Texts } from "./mutant-runner.ts";
import { mutated } from "./mutants-of.ts";
import type { PlacedMutant, ReachingTest } from "./mutate.ts";
import { switchingMutants } from "./switching-mutants.ts";
import {
  type NoticedLine,
  noticedFile,
  type ReachingCase,
  type Wanted,
  wantedFile,
} from "./switched-files.ts";

interface Switched {
  readonly projects: readonly string[];
  readonly tests: readonly ReachingTest[];
  readonly mutants: readonly PlacedMutant[];
  readonly results: Results;
  readonly print: (line: string) => void;
}

interface CaseOfFile extends ReachingCase {
  readonly file: ReachingTest;
}

/** With how many more tests a mutant is tried in each turn. Starting the process of a file takes some seconds. */
const turns = [2, 4, 8];

/**
 * Tries many mutants in each process of a test file, and stores which are noticed: starting a process takes longer
 * than most tests. Short tests and those that run few mutants come first. What is left has to be tried on its own:
 * mutants of constants that are computed when a module is loaded, and those that only slow tests, or tests that cannot
 * be repeated, would notice.
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
  const runFile = async (file: ReachingTest, wanted: Wanted) =>
    await linesOf(runner, file, { wanted, texts, originals });

  const cases: CaseOfFile[] = [];
  for (const file of tests.filter((test) => test.mutants.some((name) => open.has(name)))) {
    const { lines } = await runFile(file, "reached");
    cases.push(...lines.flatMap((line) => ("reached" in line ? [{ ...line, file }] : [])));
    print(`${cases.length} tests that can be repeated, with those of ${file.path}`);
  }
  const waiting = new Map(
    [...open.keys()].map((name) => [name, ranked(cases.filter(({ reached }) => reached.includes(name)))]),
  );
  for (const [turn, most] of turns.entries()) {
    const pairs = [...open.keys()].flatMap((name) =>
      (waiting.get(name)?.splice(0, most) ?? []).map(({ file, test }) => ({ name, file, test })),
    );
    for (const [file, found] of Map.groupBy(pairs, ({ file }) => file)) {
      let left = found.filter(({ name }) => open.has(name));
      while (left.length > 0) {
        const { lines, isTimedOut } = await runFile(file, wantedOf(left));
        for (const line of lines) {
          const mutant = "noticed" in line ? open.get(line.noticed) : undefined;
          if (!mutant || !("noticed" in line)) continue;
          results.killed[hashOf(mutated(mutant.source, mutant))] = noticed(line.message, [file]);
          open.delete(mutant.name);
        }
        writeResults(results);
        const last = lines.at(-1);
        if (!isTimedOut || !last || !("tried" in last)) break;
        waiting.delete(last.tried); // it may be in an endless loop
        left = left.filter(({ name }) => open.has(name) && name !== last.tried);
      }
      print(`Turn ${turn + 1}: ${open.size} mutants are left after ${file.path}`);
    }
  }
  await runner.stop();
}

function ranked(cases: readonly CaseOfFile[]): CaseOfFile[] {
  const rank = ({ durationMs, reached }: ReachingCase) => durationMs * reached.length;
  return cases.toSorted((one, other) => rank(one) - rank(other));
}

function wantedOf(pairs: readonly { readonly name: string; readonly test: string }[]): Wanted {
  const byTest = Map.groupBy(pairs, ({ test }) => test);
  return Object.fromEntries([...byTest].map(([test, found]) => [test, found.map(({ name }) => name)]));
}

interface FileRun {
  readonly wanted: Wanted;
  readonly texts: Texts;
  readonly originals: Texts;
}

async function linesOf(runner: MutantRunner, file: ReachingTest, { wanted, texts, originals }: FileRun) {
  mkdirSync(dirname(wantedFile), { recursive: true });
  writeFileSync(wantedFile, JSON.stringify(wanted));
  rmSync(noticedFile, { force: true });
  const outcome = await runner.run(texts, originals, [file], limitMs(file), noticedFile);
  const lines = existsSync(noticedFile) ? readFileSync(noticedFile, "utf8").trim().split("\n") : [];
  return {
    lines: lines.map((line) => JSON.parse(line) as NoticedLine),
    isTimedOut: outcome === "TIMES OUT",
  };
}

/** For one mutant: a test that waits for what it prevents takes a minute. */
function limitMs({ durationMs }: ReachingTest): number {
  return 60_000 + 10 * durationMs;
}
