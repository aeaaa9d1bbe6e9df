/**
 * Started by `mutate.ts` for one mutant: tells whether a test fails. Each mutant has its own process, because a process
 * of vitest can go on with modules of an earlier one.
 */
import { dirname, resolve } from "node:path";
import { createVitest, type TestSpecification, type Vitest } from "vitest/node";
import { readFileSync, writeFileSync } from "node:fs";

/** A file with its changed text, and the projects whose tests run, one after the other. */
export interface MutantRun {
  readonly file: string;
  readonly text: string;
  readonly projects: readonly (readonly string[])[];
  /** The folders of the tests that are run; all if it is empty. */
  readonly tests: readonly string[];
  /** The tests that import the file, as an earlier result has them. It takes seconds to find them. */
  readonly related: RelatedTests;
}

/** Paths of tests, by the names of the projects that are run. */
export type RelatedTests = Readonly<Record<string, readonly string[]>>;

export interface MutantResult {
  readonly isKilled: boolean;
  readonly related: RelatedTests;
}

process.on("message", (run: MutantRun) => void answer(run));

async function answer(run: MutantRun): Promise<void> {
  process.send?.(await resultOf(run));
}

async function resultOf({ file, text, projects, tests, related }: MutantRun): Promise<MutantResult> {
  const original = readFileSync(file, "utf8");
  const found: Record<string, readonly string[]> = { ...related };
  process.once("disconnect", () => {
    writeFileSync(file, original); // the command was interrupted
    process.kill(-process.pid, "SIGKILL");
  });
  try {
    for (const names of projects) {
      const vitest = await vitestOf(names);
      found[names.join()] ??= (await relatedTests(vitest, file)).filter(
        (path) => tests.length === 0 || tests.some((folder) => path.startsWith(resolve(folder))),
      );
      const specifications = await specificationsOf(vitest, found[names.join()] ?? []);
      writeFileSync(file, text);
      // Tests of the same folder notice most mutants.
      const [near, far] = [true, false].map((isNear) =>
        specifications.filter(({ moduleId }) => (dirname(moduleId) === dirname(resolve(file))) === isNear),
      );
      if ((await fails(vitest, file, near ?? [])) || (await fails(vitest, file, far ?? [])))
        return { isKilled: true, related: found };
      writeFileSync(file, original);
    }
    return { isKilled: false, related: found };
  } finally {
    writeFileSync(file, original);
  }
}

async function fails(
  vitest: Vitest,
  file: string,
  specifications: readonly TestSpecification[],
): Promise<boolean> {
  if (specifications.length === 0) return false;
  vitest.invalidateFile(resolve(file)); // finding the related tests has read the original
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...specifications]);
  return unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
}

async function relatedTests(vitest: Vitest, file: string): Promise<readonly string[]> {
  vitest.config.related = [resolve(file)];
  return [...new Set((await vitest.getRelevantTestSpecifications()).map(({ moduleId }) => moduleId))];
}

async function specificationsOf(vitest: Vitest, paths: readonly string[]): Promise<TestSpecification[]> {
  const all = await vitest.globTestSpecifications();
  return all.filter(({ moduleId }) => paths.includes(moduleId));
}

async function vitestOf(names: readonly string[]): Promise<Vitest> {
  return await createVitest({
    watch: false,
    bail: 1,
    fileParallelism: false, // a run that bails out leaves no other worker that still reads the file
    project: [...names],
    reporters: [{}],
    passWithNoTests: true,
    silent: true,
  });
}
