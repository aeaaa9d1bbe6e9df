import { join, resolve } from "node:path";

/** The root of the repository, and the folders below it that a local stack uses (none of them is in git). */
export const projectRoot = resolve(import.meta.dirname, "../../..");
export const dataFolder = join(projectRoot, "emulators", ".data");
export const runFolder = join(projectRoot, "emulators", ".run");
export const jarsFolder = join(projectRoot, "emulators", ".jars");
