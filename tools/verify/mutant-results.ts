import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** What a test file runs. */
export interface ReachedByTest {
  /** Mutants, as `file#index`. */
  readonly mutants: readonly string[];
  readonly durationMs: number;
}

export interface Results {
  /** The tests that noticed mutants, by the hashes of the mutated texts. */
  readonly killed: Record<string, string>;
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

export function hashOf(...texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex");
}
