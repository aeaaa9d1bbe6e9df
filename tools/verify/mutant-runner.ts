import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { MutantsResult, MutantsTask, TestFile } from "./run-mutants.ts";

/** Texts of files, by their paths. */
export type Texts = Readonly<Record<string, string>>;

export type TestOutcome = { readonly failure: string | undefined } | "TIMES OUT";

/** A process with a loaded vitest, which is replaced when it does not answer in time. */
export class MutantRunner {
  readonly #projects: readonly string[];
  readonly #kind: "one by one" | "switching";
  #child: ChildProcess | undefined;

  constructor(projects: readonly string[], kind: "one by one" | "switching" = "one by one") {
    this.#projects = projects;
    this.#kind = kind;
  }

  /** The tests that import one of the files. */
  async testsOf(files: readonly string[]): Promise<readonly TestFile[]> {
    const result = await this.#ask({ kind: "find tests", files }, 600_000);
    if (!result?.tests) throw new Error(`No tests of ${files.length} files were found in ten minutes.`);
    return result.tests;
  }

  /**
   * Runs tests while the files have the texts. They keep them until the next run or the end. The time limit begins anew
   * whenever the tests write to the file of their progress.
   */
  async run(
    texts: Texts,
    originals: Texts,
    tests: readonly TestFile[],
    limitMs: number,
    progressFile?: string,
  ): Promise<TestOutcome> {
    const result = await this.#ask({ kind: "run tests", texts, tests }, limitMs, progressFile);
    if (result) return { failure: result.failure };
    this.#kill();
    for (const [file, text] of Object.entries(originals)) writeFileSync(file, text);
    return "TIMES OUT";
  }

  /** Gives the files their original texts again. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child?.connected) return;
    const ends = once(child, "exit");
    child.disconnect();
    await ends;
  }

  #kill(): void {
    const { pid } = this.#child ?? {};
    this.#child = undefined;
    try {
      if (pid !== undefined) process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended by itself, with its workers.
    }
  }

  async #ask(task: MutantsTask, limitMs: number, progressFile?: string): Promise<MutantsResult | undefined> {
    this.#child ??= await startedChild(this.#projects, this.#kind);
    const answer = answerOf(this.#child, limitMs, progressFile);
    this.#child.send(task);
    return await answer;
  }
}

async function startedChild(projects: readonly string[], kind: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, "run-mutants.ts"), [kind, ...projects], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    detached: true, // a group of its own, with the workers, of which one may be in an endless loop
  });
  if (!(await answerOf(child, 120_000))) throw new Error("Vitest does not start.");
  return child;
}

/** Undefined for a process that does not answer in time, or ends. */
async function answerOf(
  child: ChildProcess,
  limitMs: number,
  progressFile?: string,
): Promise<MutantsResult | undefined> {
  const startedAt = Date.now();
  return await new Promise((resolve) => {
    const settle = (value?: MutantsResult) => {
      clearInterval(timer);
      child.off("message", settle).off("exit", end);
      resolve(value);
    };
    const end = () => settle();
    const timer = setInterval(() => {
      if (Date.now() - Math.max(startedAt, changedAt(progressFile)) > limitMs) end();
    }, 500);
    child.once("message", settle).once("exit", end);
  });
}

/** In milliseconds; 0 without a file. */
function changedAt(file: string | undefined): number {
  return (file !== undefined && statSync(file, { throwIfNoEntry: false })?.mtimeMs) || 0;
}
