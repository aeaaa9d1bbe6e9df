import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** What a test file runs. */
export interface ReachedByTest {
  /** Mutants, as `file#index`. */
  readonly mutants: readonly string[];
  readonly durationMs: number;
}

/** Tests that failed with a mutant. */
export interface Noticed {
  /** The first failure, with the name of its test. */
  readonly failure: string;
  /** The paths of the tests that were run. */
  readonly tests: readonly string[];
  /** Of their texts: a changed test could notice less. */
  readonly testsHash: string;
}

export interface Results {
  /** By the hashes of the mutated texts. */
  readonly killed: Record<string, Noticed>;
  /** By hashes of mutated texts with the tests that did not notice them. */
  readonly others: Record<string, "SURVIVES" | "TIMES OUT">;
  /** By hashes of the code and the test. */
  readonly reached: Record<string, ReachedByTest>;
}

const resultsFile = "emulators/.run/mutants.json";

export function readResults(): Results {
  if (!existsSync(resultsFile)) return { killed: {}, others: {}, reached: {} };
  return JSON.parse(readFileSync(resultsFile, "utf8")) as Results;
}

/** Called after each result, so that an interrupted run goes on where it was. */
export function writeResults(results: Results): void {
  mkdirSync(dirname(resultsFile), { recursive: true });
  writeFileSync(resultsFile, JSON.stringify(results));
}

export function noticed(failure: string, tests: readonly { readonly path: string }[]): Noticed {
  const paths = tests.map(({ path }) => path);
  return { failure, tests: paths, testsHash: hashOfFiles(paths) };
}

/** What noticed a mutant, unless one of the tests has changed since. */
export function stillNoticed({ killed }: Pick<Results, "killed">, text: string): Noticed | undefined {
  const found = killed[hashOf(text)];
  return found && found.testsHash === hashOfFiles(found.tests) ? found : undefined;
}

function hashOfFiles(paths: readonly string[]): string {
  return hashOf(...paths.map((path) => (existsSync(path) ? readFileSync(path, "utf8") : "")));
}

export function hashOf(...texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex");
}
