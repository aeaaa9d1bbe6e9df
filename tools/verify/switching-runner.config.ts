/**
 * The runner of vitest for files with `switchingMutants()`: it repeats each test with every mutant that the test runs,
 * in one process. A test counts only if it passes when it is run again without a mutant, also after each mutant that it
 * has noticed: otherwise what it leaves behind could be what it notices.
 */
import { appendFileSync, readFileSync } from "node:fs";
import { type RunnerTestCase, TestRunner } from "vitest";
import { type NoticedLine, noticedFile, wantedFile } from "./switched-files.ts";

declare global {
  var mutants: { active?: string | undefined; readonly reached: Set<string> } | undefined;
}

/** Slower tests are left to the runs with one mutant each. */
const slowMs = 15_000;

export default class SwitchingRunner extends TestRunner {
  readonly #open = new Set(readFileSync(wantedFile, "utf8").split("\n"));

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = async () => await TestRunner.getTestFn(test)();
    const mutants = (globalThis.mutants ??= { reached: new Set() });
    mutants.reached.clear();
    const startedAt = performance.now();
    await run();
    if (performance.now() - startedAt > slowMs) return;
    const reached = [...mutants.reached].filter((name) => this.#open.has(name));
    if (reached.length === 0) return;
    await run();
    for (const name of reached) {
      report({ tried: name });
      const message = await failureWith(name, run);
      if (message === undefined) continue;
      await run();
      this.#open.delete(name);
      report({ noticed: name, message: `${test.file.name} > ${test.name}: ${message}` });
    }
    report({ done: test.name });
  }
}

async function failureWith(name: string, run: () => Promise<void>): Promise<string | undefined> {
  const mutants = (globalThis.mutants ??= { reached: new Set() });
  mutants.active = name;
  try {
    await run();
    return undefined;
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  } finally {
    mutants.active = undefined;
  }
}

function report(line: NoticedLine): void {
  appendFileSync(noticedFile, `${JSON.stringify(line)}\n`);
}
