/**
 * `npm run verify -- mutate`: breaks the code in one place after the other, and says which of these mutants no test
 * notices. Only tests that run the place of a mutant are run for it: each test file is run once with code that
 * reports what it reaches. First, all mutants that a test file reaches are tried in one process; those that it does
 * not notice are tried again with all their tests, each in processes of its own; tests notice one if they fail twice.
 * Results are kept, so that an interrupted run goes on where it was, as long as the files and these tests are the same;
 * what failing tests say of the mutants of a file is kept once they pass again without a mutant.
 */
import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { cutText } from "@lightwell/shared/text/cut-text";
import {
  hashOf,
  noticed,
  type ReachedByTest,
  readResults,
  type Results,
  stillNoticed,
  writeResults,
} from "./mutant-results.ts";
import { MutantRunner, type Texts } from "./mutant-runner.ts";
import { mutantsOf, mutated, textBefore } from "./mutants-of.ts";
import { type Area, areas } from "./mutate-areas.ts";
import { type NamedMutant, reportingReached } from "./reporting-reached.ts";
import type { TestFile } from "./run-mutants.ts";
import { seededSample } from "./seeded-sample.ts";
import { trySwitched } from "./try-switched.ts";

export interface MutateOptions {
  readonly area: string;
  readonly seed: number;
  readonly sample: number;
  /** How many test files are run for a mutant at most. */
  readonly mostTests: number;
  /** Whether the further projects of the area are run for survivors. */
  readonly isDeep: boolean;
}

/** A mutant that does not end within the time is told apart: it is either an endless loop or a slow machine. */
type Outcome = "killed" | "SURVIVES" | "TIMES OUT";

export interface PlacedMutant extends NamedMutant {
  readonly file: string;
  /** The text of the file as it is. */
  readonly source: string;
}

interface Tried {
  readonly mutant: PlacedMutant;
  readonly outcome: Outcome;
  readonly isReached: boolean;
  /** The test that noticed it. */
  readonly noticedBy?: string | undefined;
}

interface Tries {
  readonly tests: readonly ReachingTest[];
  readonly mostTests: number;
  readonly results: Results;
  /** As `results.killed`, of the mutants of a file whose tests have not passed again yet. */
  readonly unconfirmed: Results["killed"];
  /** The mutants before. */
  readonly tried: readonly Tried[];
}

interface ChosenTests {
  readonly projects: readonly string[];
  /** Their folders; all if it is empty. */
  readonly folders: readonly string[];
  /** For one mutant. */
  readonly mostTests: number;
}

export type ReachingTest = TestFile & ReachedByTest;

const reachedFile = resolve("emulators/.run/reached-mutants");
/** How long a test file may take as it is. */
const timeoutMs = 600_000;
/** How long tests may take with a mutant: one in an endless loop is not waited for much longer than for others. */
const timeoutOfMutantMs = (tests: readonly ReachingTest[]) =>
  20_000 + 4 * tests.reduce((sum, { durationMs }) => sum + durationMs, 0);

export async function mutate(options: MutateOptions): Promise<string> {
  const { area, seed, sample, mostTests, isDeep } = options;
  const chosen = areas[area];
  if (!chosen) throw new Error(`There is no area ${area}, only ${Object.keys(areas).join(", ")}.`);
  const files = filesOf(chosen);
  requireUnchanged(files);
  const all = files.flatMap(mutantsOfFile);
  const mutants = seededSample(all, sample, seed);
  print(`${mutants.length} of ${all.length} mutants of ${area}, seed ${seed}`);
  const tried = new Map<PlacedMutant, Tried>();
  for (const projects of [chosen.projects, ...(isDeep && chosen.further ? [chosen.further] : [])]) {
    print(`Tests of ${projects.join(", ")}`);
    const open = mutants.filter((mutant) => tried.get(mutant)?.outcome !== "killed");
    const tests = { projects, folders: chosen.tests ?? [], mostTests };
    for (const one of await triedWith(tests, { mutants, open })) tried.set(one.mutant, one);
  }
  return report([...tried.values()]);
}

function mutantsOfFile(file: string): PlacedMutant[] {
  const source = readFileSync(file, "utf8");
  return mutantsOf(file, source).map((mutant, index) => ({
    ...mutant,
    file,
    source,
    name: `${file}#${index}`,
  }));
}

function filesOf({ files }: Area): string[] {
  const found = globSync([...files]).filter(
    (file) => !/\.test\.tsx?$|\.d\.ts$|\.conformance\.ts$/.test(file),
  );
  return found.filter((file) => !file.includes("/testing/")).toSorted();
}

/** Mutants are written into the files: what is not committed could be lost. */
function requireUnchanged(files: readonly string[]): void {
  const changed = execFileSync("git", ["status", "--short", "--", ...files], { encoding: "utf8" });
  if (changed !== "") throw new Error(`Commit these files first, mutants are written into them:\n${changed}`);
}

/** Tries the open ones of the mutants with some tests. */
async function triedWith(
  { projects, folders, mostTests }: ChosenTests,
  { mutants, open }: { readonly mutants: readonly PlacedMutant[]; readonly open: readonly PlacedMutant[] },
): Promise<Tried[]> {
  const results = readResults();
  const runner = new MutantRunner(projects);
  try {
    const areKnown = open.every((mutant) => stillNoticed(results, mutated(mutant.source, mutant)));
    const tests = areKnown ? [] : await reachingTests(runner, mutants, { folders, results });
    await runner.stop();
    if (!areKnown) await trySwitched({ projects, tests, mutants: open, results, print });
    const tried: Tried[] = [];
    let unconfirmed: Results["killed"] = {};
    for (const [index, mutant] of open.entries()) {
      const one = await triedMutant(runner, mutant, { tests, mostTests, results, unconfirmed, tried });
      tried.push(one);
      print(`${index + 1} ${describeTried(one)}`);
      const isLastOfFile = open[index + 1]?.file !== mutant.file;
      if (isLastOfFile && !areKnown) {
        await requirePassing(runner, mutant.file, {
          tests,
          noticedBy: Object.values(unconfirmed).map(({ failure }) => failure),
        });
        Object.assign(results.killed, unconfirmed);
        unconfirmed = {};
      }
      writeResults(results);
    }
    return tried;
  } finally {
    await runner.stop();
  }
}

/** Runs each test file once, to see which mutants it reaches. */
async function reachingTests(
  runner: MutantRunner,
  mutants: readonly PlacedMutant[],
  { folders, results }: { readonly folders: readonly string[]; readonly results: Results },
): Promise<ReachingTest[]> {
  const byFile = Map.groupBy(mutants, ({ file }) => file);
  const originals = Object.fromEntries(mutants.map(({ file, source }) => [file, source]));
  const texts = Object.fromEntries(
    [...byFile].map(([file, found]) => [file, reportingReached(originals[file] ?? "", found, reachedFile)]),
  );
  const tests = (await runner.testsOf([...byFile.keys()])).filter(
    ({ path }) => folders.length === 0 || folders.some((folder) => path.startsWith(resolve(folder))),
  );
  const reaching: ReachingTest[] = [];
  for (const test of tests) {
    const key = hashOf(test.path, readFileSync(test.path, "utf8"), ...Object.values(texts));
    const reached = results.reached[key] ?? (await reachedBy(runner, test, { texts, originals }));
    if (!reached) continue;
    results.reached[key] = reached;
    writeResults(results);
    reaching.push({ ...test, ...reached });
  }
  return reaching;
}

/** Undefined for tests that fail without a mutant, which would count every mutant as killed. */
async function reachedBy(
  runner: MutantRunner,
  test: TestFile,
  { texts, originals }: { readonly texts: Texts; readonly originals: Texts },
): Promise<ReachedByTest | undefined> {
  rmSync(reachedFile, { force: true });
  mkdirSync(dirname(reachedFile), { recursive: true });
  const startedAt = performance.now();
  const outcome = await runner.run(texts, originals, [test], timeoutMs);
  const durationMs = Math.round(performance.now() - startedAt);
  const failure = outcome === "TIMES OUT" ? outcome : outcome.failure;
  print(`${durationMs} ms ${test.path}${failure === undefined ? "" : ` is left out: ${failure}`}`);
  if (failure !== undefined) return undefined;
  const names = existsSync(reachedFile) ? readFileSync(reachedFile, "utf8").trim().split("\n") : [];
  return { durationMs, mutants: [...new Set(names)] };
}

async function triedMutant(
  runner: MutantRunner,
  mutant: PlacedMutant,
  { tests, mostTests, results, unconfirmed, tried }: Tries,
): Promise<Tried> {
  const { file, source } = mutant;
  const text = mutated(source, mutant);
  const known = stillNoticed(results, text) ?? unconfirmed[hashOf(text)];
  if (known) return { mutant, outcome: "killed", isReached: true, noticedBy: known.failure };
  const reaching = tests.filter(({ mutants }) => mutants.includes(mutant.name));
  if (reaching.length === 0) return { mutant, outcome: "SURVIVES", isReached: false };
  const key = hashOf(text, `${mostTests}`, ...reaching.map(({ path }) => readFileSync(path, "utf8")));
  const other = results.others[key];
  if (other) return { mutant, outcome: other, isReached: true };
  for (const some of inTurns(reaching, mutant, { mostTests, tried })) {
    const failure = await failureTwice(async () => {
      const outcome = await runner.run({ [file]: text }, { [file]: source }, some, timeoutOfMutantMs(some));
      return outcome === "TIMES OUT" ? outcome : outcome.failure;
    });
    if (failure === undefined) continue;
    if (failure === "TIMES OUT")
      return { mutant, outcome: (results.others[key] = "TIMES OUT"), isReached: true };
    unconfirmed[hashOf(text)] = noticed(failure, some);
    return { mutant, outcome: "killed", isReached: true, noticedBy: failure };
  }
  return { mutant, outcome: (results.others[key] = "SURVIVES"), isReached: true };
}

/** Undefined if the second run passes: then it was something else that failed. */
async function failureTwice(run: () => Promise<string | undefined>): Promise<string | undefined> {
  const first = await run();
  return first === undefined || first === "TIMES OUT" ? first : await run();
}

/** The tests of a mutant: the file of the same name first, then those that are likely to notice it soon. */
function inTurns(
  reaching: readonly ReachingTest[],
  { file }: PlacedMutant,
  { mostTests, tried }: Pick<Tries, "mostTests" | "tried">,
): ReachingTest[][] {
  const rank = (test: ReachingTest) => {
    if (test.path.replace(/\.test(?=\.tsx?$)/, "") === resolve(file)) return 0;
    const noticed = tried.filter(
      ({ mutant, noticedBy }) =>
        mutant.file === file && noticedBy !== undefined && hasNoticed(test, noticedBy),
    ).length;
    const isNear = dirname(test.path) === dirname(resolve(file));
    return test.durationMs / (1 + noticed) / (isNear ? 4 : 1);
  };
  const ordered = reaching.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostTests);
  return [ordered.slice(0, 1), ordered.slice(1, 4), ordered.slice(4)].filter((some) => some.length > 0);
}

/** Whether it was this file that failed with `path of the file > name of the test: message`. */
function hasNoticed({ path }: TestFile, noticedBy: string): boolean {
  return path.endsWith(noticedBy.split(/ > |: /, 1)[0] ?? "");
}

/**
 * Without a mutant, the shortest of the tests of a file still passes, and so do those that have noticed a mutant:
 * nothing of a mutant has stayed anywhere, and what the tests need is still there.
 */
async function requirePassing(
  runner: MutantRunner,
  file: string,
  { tests, noticedBy }: { readonly tests: readonly ReachingTest[]; readonly noticedBy: readonly string[] },
): Promise<void> {
  const [shortest, ...others] = tests
    .filter(({ mutants }) => mutants.some((name) => name.startsWith(`${file}#`)))
    .toSorted((one, other) => one.durationMs - other.durationMs);
  if (!shortest) return;
  const noticing = others.filter((test) => noticedBy.some((failure) => hasNoticed(test, failure)));
  for (const test of [shortest, ...noticing]) {
    const outcome = await runner.run({}, {}, [test], timeoutMs);
    if (outcome === "TIMES OUT" || outcome.failure !== undefined)
      throw new Error(`${test.path} fails after mutants of ${file}: ${JSON.stringify(outcome)}`);
  }
}

function describeTried({ mutant, outcome, isReached, noticedBy }: Tried): string {
  const reason = isReached
    ? noticedBy === undefined
      ? ""
      : ` (${short(noticedBy, 90)})`
    : " (no test runs it)";
  return `${outcome}${reason} ${describe(mutant)}`;
}

/** `shared/src/money/cents.ts:12  a < b  →  a <= b`, with the line of the place before and after. */
function describe(mutant: PlacedMutant): string {
  const { source } = mutant;
  const line = textBefore(source, mutant.start).split("\n").length;
  const before = source.slice(mutant.start, mutant.end);
  return `${mutant.file}:${line} \`${short(before)}\` → \`${short(mutant.replacement)}\``;
}

function short(text: string, length = 60): string {
  return cutText(text.replace(/\s+/g, " "), length);
}

function report(tried: readonly Tried[]): string {
  const rows = [...Map.groupBy(tried, ({ mutant }) => dirname(mutant.file))].map(([folder, found]) => {
    const killed = found.filter(({ outcome }) => outcome === "killed").length;
    return `| ${folder} | ${found.length} | ${killed} | ${Math.round((100 * killed) / found.length)} % |`;
  });
  const others = tried.filter(({ outcome }) => outcome !== "killed").map((one) => `- ${describeTried(one)}`);
  const killed = tried.length - others.length;
  const total = `| all | ${tried.length} | ${killed} | ${((100 * killed) / tried.length).toFixed(1)} % |`;
  const head = ["| folder | mutants | killed | score |", "| --- | ---: | ---: | ---: |"];
  return ["", ...head, ...rows, total, "", ...others, ""].join("\n");
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
