import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The project of `.firebaserc`. */
export function defaultProject(root: string): string {
  const { projects } = JSON.parse(readFileSync(join(root, ".firebaserc"), "utf8")) as {
    readonly projects?: { readonly default?: string };
  };
  return projects?.default ?? "";
}
