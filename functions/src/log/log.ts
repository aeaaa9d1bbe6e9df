import * as logger from "firebase-functions/logger";
import { build } from "#src/config/build.ts";

/**
 * Writes an entry of the log: an event such as `mail.failed`, then its cause, then its fields, of which both can be
 * absent. Each entry also has the build that wrote it, as `build.commit` and `build.builtAt`.
 */
type WriteEntry = (event: string, ...details: readonly unknown[]) => void;

export const info = withBuild(logger.info);
export const warn = withBuild(logger.warn);
export const error = withBuild(logger.error);

function withBuild(write: WriteEntry): WriteEntry {
  return (event, ...details) => {
    const fields = details.findLast(isPlainObject);
    write(event, ...details.filter((detail) => detail !== fields), { ...fields, build });
  };
}

function isPlainObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && value.constructor === Object;
}
