import { join } from "node:path";

/** The names of the mutants to try, in lines. */
export const wantedFile = join(import.meta.dirname, "../../emulators/.run/wanted-mutants");
/** What is tried and noticed, as JSON in lines. */
export const noticedFile = join(import.meta.dirname, "../../emulators/.run/noticed-mutants");

export type NoticedLine =
  | { readonly tried: string }
  | { readonly noticed: string; readonly message: string }
  | { readonly done: string };
