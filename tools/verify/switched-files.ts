import { join } from "node:path";

/** What a process of a test file has to do, as JSON. */
export const wantedFile = join(import.meta.dirname, "../../emulators/.run/wanted-mutants");
/** What is reached, tried and noticed, as JSON in lines. */
export const noticedFile = join(import.meta.dirname, "../../emulators/.run/noticed-mutants");

/** To say what each test reaches, or the names of the mutants to try by the ids of the tests to try them with. */
export type Wanted = "reached" | Readonly<Record<string, readonly string[]>>;

/** A test that can be repeated, and the names of the mutants that it runs. */
export interface ReachingCase {
  readonly test: string;
  readonly reached: readonly string[];
  readonly durationMs: number;
}

export type NoticedLine =
  ReachingCase | { readonly tried: string } | { readonly noticed: string; readonly message: string };
