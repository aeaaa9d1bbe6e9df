import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "#src/files/temporary-folder.ts";
import { reportFailure, SetupError } from "./command-output.ts";

function report(cause: unknown, folder = temporaryFolder()) {
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
    /^The shop could not be started, run or stopped in order: socket hang up [^\n]*failure\.log/,
  );
  expect(readFileSync(join(folder, "failure.log"), "utf8")).toMatch(/socket hang up\n\s+at .*ECONNRESET/s);
});

test("a folder that cannot be written to is reported in a sentence", () => {
  const file = join(temporaryFolder(), "file");
  writeFileSync(file, "");
  expect(report(new Error("ENOTDIR: not a directory"), file).output).toBe(
    `\n${file} cannot be written to. Free space on its disk or use a folder of your own, then try again: ENOTDIR: not a directory\n`,
  );
});
