import { expect, test, vi } from "vitest";
import * as log from "./log.ts";

/** What is printed: the logger uses the console functions that exist when it is loaded. */
const printed = vi.hoisted(() => {
  const entries: unknown[] = [];
  for (const level of ["info", "warn", "error"] as const)
    console[level] = (line: string) => void entries.push(JSON.parse(line));
  return entries;
});

const build = { commit: "unknown", builtAt: "unknown" }; // nothing is bundled here

test("an entry has its event, its fields, and the build that wrote it", () => {
  log.warn("limit.reached", { limit: "payment-sessions" });
  log.info("trace.end");
  expect(printed.splice(0)).toEqual([
    { severity: "WARNING", message: "limit.reached", limit: "payment-sessions", build },
    { severity: "INFO", message: "trace.end", build },
  ]);
});

test("an entry about an error has its trace, which names the file of the source", () => {
  log.error("mail.not-attempted", new TypeError("no host"), { key: "k" });
  const message: unknown = expect.stringMatching(
    /^mail\.not-attempted TypeError: no host\n[^]*functions\/src\/log\/log\.test\.ts:\d+:\d+/,
  );
  expect(printed.splice(0)).toEqual([{ severity: "ERROR", message, key: "k", build }]);
});
