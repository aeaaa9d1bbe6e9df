import { randomBytes } from "node:crypto";

/** `"cs_test"` gives `cs_test_` and 28 unguessable hexadecimal digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(14).toString("hex")}`;
}
