/**
 * The runner of vitest for files with `switchingMutants()`: it repeats tests with mutants that they run, in one
 * process. A test counts only if it passes when it is run again without a mutant, also after each mutant that it has
 * noticed: otherwise what it leaves behind could be what it notices.
 */
import { appendFileSync, readFileSync } from "node:fs";
import { type RunnerTestCase, TestRunner } from "vitest";
import { type NoticedLine, noticedFile, type Wanted, wantedFile } from "./switched-files.ts";

declare global {
  var mutants: { active?: string | undefined; readonly reached: Set<string> } | undefined;
}

/** Slower tests are left to the runs with one mutant each. */
const slowMs = 15_000;

export default class SwitchingRunner extends TestRunner {
  readonly #wanted = JSON.parse(readFileSync(wantedFile, "utf8")) as Wanted;
  readonly #noticed = new Set<string>();

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (this.#wanted !== "reached" && !this.#wanted[test.id]) test.mode = "skip";
    await super.onBeforeRunTask(test);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = async () => await TestRunner.getTestFn(test)();
    const mutants = (globalThis.mutants ??= { reached: new Set() });
    mutants.reached.clear();
    const startedAt = performance.now();
    await run();
    const durationMs = performance.now() - startedAt;
    if (this.#wanted === "reached") {
      const reached = [...mutants.reached];
      if (durationMs > slowMs || reached.length === 0) return;
      await run();
      report({ test: test.id, reached, durationMs });
      return;
    }
    for (const name of this.#wanted[test.id] ?? []) {
      if (this.#noticed.has(name)) continue;
      report({ tried: name });
      const message = await failureWith(name, run);
      if (message === undefined) continue;
      await run();
      this.#noticed.add(name);
      report({ noticed: name, message: `${test.file.name} > ${test.name}: ${message}` });
    }
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
