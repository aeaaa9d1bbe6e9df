/**
 * Started by `mutate.ts`: runs tests while files have other texts, in a vitest that stays loaded. Each run has a new
 * process for its tests, and only what this run reports counts: vitest remembers the failures of earlier ones.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { createVitest, type TestSpecification, type Vitest } from "vitest/node";

export interface TestFile {
  readonly project: string;
  readonly path: string;
}

export type MutantsTask =
  | { readonly kind: "find tests"; readonly files: readonly string[] }
  | {
      readonly kind: "run tests";
      /** The texts of changed files, by their paths. */
      readonly texts: Readonly<Record<string, string>>;
      readonly tests: readonly TestFile[];
    };

export interface MutantsResult {
  /** The tests that import one of the files. */
  readonly tests?: readonly TestFile[];
  /** The first failure, with the name of its test. */
  readonly failure?: string | undefined;
}

const [kind, ...projects] = process.argv.slice(2);
const isSwitching = kind === "switching";
const originals = new Map<string, string>();
let failure: string | undefined;

process.once("disconnect", () => {
  restore();
  process.kill(-process.pid, "SIGKILL");
});
const vitest = await startVitest();
process.on("message", (task: MutantsTask) => void answer(task));
process.send?.({});

async function answer(task: MutantsTask): Promise<void> {
  const result: MutantsResult =
    task.kind === "find tests" ? { tests: await testsOf(task.files) } : { failure: await failureOf(task) };
  process.send?.(result);
}

async function failureOf({ texts, tests }: MutantsTask & { kind: "run tests" }): Promise<string | undefined> {
  const specifications = (await vitest.globTestSpecifications()).filter((specification) =>
    tests.some(
      ({ path, project }) => path === specification.moduleId && project === projectOf(specification),
    ),
  );
  failure = undefined;
  change(texts);
  await vitest.runTestSpecifications(specifications);
  return failure;
}

/** Files keep their texts until others are wanted, because their modules would be loaded anew. */
function change(texts: Readonly<Record<string, string>>): void {
  const files = Object.keys(texts);
  const areThere =
    files.length === originals.size && files.every((file) => readFileSync(file, "utf8") === texts[file]);
  if (areThere) return;
  const changed = new Set([...originals.keys(), ...files]);
  restore();
  for (const [file, text] of Object.entries(texts)) {
    originals.set(file, readFileSync(file, "utf8"));
    writeFileSync(file, text);
  }
  for (const file of changed) vitest.invalidateFile(resolve(file));
}

function restore(): void {
  for (const [file, text] of originals) writeFileSync(file, text);
  originals.clear();
}

async function testsOf(files: readonly string[]): Promise<TestFile[]> {
  vitest.config.related = files.map((file) => resolve(file));
  const specifications = await vitest.getRelevantTestSpecifications();
  return specifications.map((specification) => ({
    path: specification.moduleId,
    project: projectOf(specification),
  }));
}

function projectOf({ project }: TestSpecification): string {
  return project.name;
}

async function startVitest(): Promise<Vitest> {
  const started = await createVitest({
    watch: false,
    bail: isSwitching ? 0 : 1,
    fileParallelism: false, // a run that bails out leaves no other worker that still reads the files
    project: projects,
    reporters: [
      {
        onTestCaseResult(test) {
          const { state, errors } = test.result();
          if (state === "failed")
            failure ??= `${test.module.relativeModuleId} > ${test.name}: ${errors[0]?.message}`;
        },
        onTestModuleEnd(module) {
          const [error] = module.errors();
          if (error) failure ??= `${module.relativeModuleId}: ${error.message}`;
        },
        onTestRunEnd(_, unhandledErrors, reason) {
          const [error] = unhandledErrors;
          if (error) failure ??= `an error outside of a test: ${error.message}`;
          if (reason !== "passed") failure ??= reason;
        },
      },
    ],
    passWithNoTests: true,
    silent: true,
  });
  if (isSwitching)
    for (const { config } of started.projects)
      config.runner = fileURLToPath(import.meta.resolve("./switching-runner.config.ts"));
  return started;
}
