import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "#src/files/temporary-folder.ts";
import { reportFailure, SetupError } from "./command-output.ts";

function report(cause: unknown) {
  const folder = temporaryFolder();
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  reportFailure(cause, folder);
  return { folder, output: write.mock.calls.map(([text]) => String(text)).join("") };
}

test("a missing prerequisite is reported with its own message", () => {
  expect(report(new SetupError("Install Java.")).output).toBe("\nInstall Java.\n");
});

test("an unexpected failure is reported in a sentence, and logged in full", () => {
  const { folder, output } = report(new Error("socket hang up", { cause: new Error("ECONNRESET") }));
  expect(output.trim()).toMatch(
    /^The shop could not be started or stopped in order: socket hang up [^\n]*failure\.log/,
  );
  expect(readFileSync(join(folder, "failure.log"), "utf8")).toMatch(/socket hang up\n\s+at .*ECONNRESET/s);
});
