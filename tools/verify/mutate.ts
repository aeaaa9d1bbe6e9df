/**
 * `npm run verify -- mutate`: breaks the code in one place after the other, and says which of these mutants no test
 * notices. The report is printed, and results are kept: a mutant that was killed is not run again while its file is the
 * same, so that an interrupted run goes on where it was. The tests of a file must pass without a mutant.
 */
import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cutText } from "@lightwell/shared/text/cut-text";
import { type Mutant, mutantsOf, mutated, textBefore } from "./mutants-of.ts";
import { type Area, areas } from "./mutate-areas.ts";
import type { MutantResult, MutantRun, RelatedTests } from "./run-mutants.ts";
import { seededSample } from "./seeded-sample.ts";

export interface MutateOptions {
  readonly area: string;
  readonly seed: number;
  readonly sample: number;
  /** Whether the further projects of the area are run for survivors. */
  readonly isDeep: boolean;
}

/** A mutant that does not end within the time is told apart: it is either an endless loop or a slow machine. */
type Outcome = "killed" | "SURVIVES" | "TIMES OUT";

interface Tried {
  readonly mutant: PlacedMutant;
  readonly outcome: Outcome;
}

interface PlacedMutant extends Mutant {
  readonly file: string;
}

type PlacedRun = Omit<MutantRun, "related">;

/** How long the tests of a file may take as it is. */
const timeoutMs = 900_000;
/** How long they may take with a mutant: a mutant in an endless loop is not waited for much longer than for others. */
const timeoutOfMutantMs = (baselineMs: number) => 20_000 + 4 * baselineMs;
const resultsFile = "emulators/.run/mutants.json";

export async function mutate({ area, seed, sample, isDeep }: MutateOptions): Promise<string> {
  const chosen = areas[area];
  if (!chosen) throw new Error(`There is no area ${area}, only ${Object.keys(areas).join(", ")}.`);
  const files = filesOf(chosen);
  requireUnchanged(files);
  const all = files.flatMap((file) =>
    mutantsOf(file, readFileSync(file, "utf8")).map((mutant): PlacedMutant => ({ ...mutant, file })),
  );
  const mutants = seededSample(all, sample, seed);
  process.stdout.write(`${mutants.length} of ${all.length} mutants of ${area}, seed ${seed}\n`);
  const projects = [chosen.projects, ...(isDeep && chosen.further ? [chosen.further] : [])];
  const tests = chosen.tests ?? [];
  const tried: Tried[] = [];
  const runner = new Runner();
  try {
    for (const [index, mutant] of mutants.entries()) {
      const outcome = await outcomeOf(runner, mutant, { projects, tests });
      tried.push({ mutant, outcome });
      process.stdout.write(`${index + 1} ${outcome} ${describe(mutant)}\n`);
    }
  } finally {
    runner.stop();
  }
  return report(tried);
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

async function outcomeOf(
  runner: Runner,
  mutant: PlacedMutant,
  chosen: Pick<MutantRun, "projects" | "tests">,
): Promise<Outcome> {
  const source = readFileSync(mutant.file, "utf8");
  const text = mutated(source, mutant);
  const key = createHash("sha256").update(text).digest("hex");
  const known = readResults();
  if (known.has(key)) return "killed";
  await runner.requirePassing({ file: mutant.file, text: source, ...chosen });
  const outcome = await runner.outcomeOf({ file: mutant.file, text, ...chosen }, source);
  if (outcome === "killed") {
    mkdirSync(dirname(resultsFile), { recursive: true });
    writeFileSync(resultsFile, JSON.stringify([...known, key]));
  }
  return outcome;
}

/** The hashes of the mutants that a test has noticed. */
function readResults(): ReadonlySet<string> {
  if (!existsSync(resultsFile)) return new Set();
  return new Set(JSON.parse(readFileSync(resultsFile, "utf8")) as string[]);
}

/** Runs the tests of mutants, each in a process of its own. */
class Runner {
  #child: ChildProcess | undefined;
  /** How long the tests of a file take without a mutant, in ms. */
  readonly #baselines = new Map<string, number>();
  readonly #related = new Map<string, RelatedTests>();

  /** Throws when the tests of a file fail as it is: they would count every mutant as killed. */
  async requirePassing(run: PlacedRun): Promise<void> {
    if (this.#baselines.has(run.file)) return;
    const startedAt = Date.now();
    const outcome = await this.outcomeOf(run, run.text);
    if (outcome === "TIMES OUT") throw new Error(`The tests of ${run.file} take longer than 15 minutes.`);
    if (outcome === "killed") throw new Error(`The tests of ${run.file} fail without a mutant.`);
    this.#baselines.set(run.file, Date.now() - startedAt);
  }

  async outcomeOf(run: PlacedRun, original: string): Promise<Outcome> {
    const baselineMs = this.#baselines.get(run.file);
    const timeLimitMs = baselineMs === undefined ? timeoutMs : timeoutOfMutantMs(baselineMs);
    const result = await this.#resultOf({ ...run, related: this.#related.get(run.file) ?? {} }, timeLimitMs);
    if (!result) writeFileSync(run.file, original);
    if (!result) return "TIMES OUT";
    this.#related.set(run.file, result.related);
    return result.isKilled ? "killed" : "SURVIVES";
  }

  /** Undefined for a process that does not answer in time, or ends. */
  async #resultOf(run: MutantRun, timeLimitMs: number): Promise<MutantResult | undefined> {
    const child = fork(join(import.meta.dirname, "run-mutants.ts"), {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      detached: true, // a group of its own, with the workers, of which one may be in an endless loop
    });
    this.#child = child;
    const result = await new Promise<MutantResult | undefined>((resolve) => {
      const timer = setTimeout(resolve, timeLimitMs, undefined);
      const settle = (value: MutantResult | undefined) => {
        clearTimeout(timer);
        resolve(value);
      };
      child.once("message", settle);
      child.once("exit", () => settle(undefined));
      child.send(run);
    });
    this.stop();
    return result;
  }

  stop(): void {
    const { pid } = this.#child ?? {};
    this.#child = undefined;
    try {
      if (pid !== undefined) process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended by itself, with its workers.
    }
  }
}

/** `shared/src/money/cents.ts:12  a < b  →  a <= b`, with the line of the place before and after. */
function describe(mutant: PlacedMutant): string {
  const source = readFileSync(mutant.file, "utf8");
  const line = textBefore(source, mutant.start).split("\n").length;
  const before = source.slice(mutant.start, mutant.end);
  return `${mutant.file}:${line} \`${short(before)}\` → \`${short(mutant.replacement)}\``;
}

function short(text: string): string {
  return cutText(text.replace(/\s+/g, " "), 60);
}

function report(tried: readonly Tried[]): string {
  const rows = [...Map.groupBy(tried, ({ mutant }) => dirname(mutant.file))].map(([folder, found]) => {
    const killed = found.filter(({ outcome }) => outcome === "killed").length;
    return `| ${folder} | ${found.length} | ${killed} | ${Math.round((100 * killed) / found.length)} % |`;
  });
  const others = tried
    .filter(({ outcome }) => outcome !== "killed")
    .map(({ mutant, outcome }) => `- ${outcome}: ${describe(mutant)}`);
  const head = ["| folder | mutants | killed | score |", "| --- | ---: | ---: | ---: |"];
  return ["", ...head, ...rows, "", ...others, ""].join("\n");
}
