/**
 * Started by `mutate.ts`: tells for each mutant that it is sent whether a test fails. It keeps vitest loaded, and is
 * ended by its parent when a mutant does not end.
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
}

export interface MutantResult {
  readonly isKilled: boolean;
}

/** One vitest for each list of projects, and the tests that import a file. */
const loaded = new Map<string, Promise<Vitest>>();
const related = new Map<string, Promise<readonly TestSpecification[]>>();

process.on("message", (run: MutantRun) => void answer(run));

async function answer(run: MutantRun): Promise<void> {
  process.send?.(await resultOf(run));
}

async function resultOf({ file, text, projects, tests }: MutantRun): Promise<MutantResult> {
  const original = readFileSync(file, "utf8");
  try {
    for (const names of projects) {
      const specifications = (await relatedTests(names, file)).filter(
        ({ moduleId }) => tests.length === 0 || tests.some((folder) => moduleId.startsWith(resolve(folder))),
      );
      writeFileSync(file, text);
      // Tests of the same folder notice most mutants.
      const [near, far] = [true, false].map((isNear) =>
        specifications.filter(({ moduleId }) => (dirname(moduleId) === dirname(resolve(file))) === isNear),
      );
      if ((await fails(names, file, near ?? [])) || (await fails(names, file, far ?? [])))
        return { isKilled: true };
      writeFileSync(file, original);
    }
    return { isKilled: false };
  } finally {
    writeFileSync(file, original);
    for (const vitest of loaded.values()) (await vitest).invalidateFile(resolve(file)); // the next run is of another file
  }
}

async function fails(
  names: readonly string[],
  file: string,
  specifications: readonly TestSpecification[],
): Promise<boolean> {
  if (specifications.length === 0) return false;
  const vitest = await vitestOf(names);
  vitest.invalidateFile(resolve(file));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...specifications]);
  return unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
}

async function relatedTests(names: readonly string[], file: string): Promise<readonly TestSpecification[]> {
  const key = `${names.join()} ${file}`;
  const known = related.get(key);
  if (known) return await known;
  const found = (async () => {
    const vitest = await vitestOf(names);
    vitest.config.related = [resolve(file)];
    return await vitest.getRelevantTestSpecifications();
  })();
  related.set(key, found);
  return await found;
}

async function vitestOf(names: readonly string[]): Promise<Vitest> {
  const known = loaded.get(names.join());
  if (known) return await known;
  const created = createVitest({
    watch: false,
    bail: 1,
    fileParallelism: false, // a run that bails out leaves no other worker that still reads the file
    project: [...names],
    reporters: [{}],
    passWithNoTests: true,
    silent: true,
  });
  loaded.set(names.join(), created);
  return await created;
}
