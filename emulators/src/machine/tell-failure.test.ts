import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "#src/temporary-folder.ts";
import { SetupFailure } from "./setup-failure.ts";
import { tellFailure } from "./tell-failure.ts";

function told(cause: unknown) {
  const folder = temporaryFolder();
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  tellFailure(cause, folder);
  return { folder, said: write.mock.calls.map(([text]) => String(text)).join("") };
}

test("what this machine lacks is told as it is", () => {
  expect(told(new SetupFailure("Install Java.")).said).toBe("\nInstall Java.\n");
});

test("what nobody foresaw is told in a sentence, and kept in full", () => {
  const { folder, said } = told(new Error("socket hang up", { cause: new Error("ECONNRESET") }));
  expect(said.trim()).toMatch(
    /^The shop could not be started or stopped in order: socket hang up [^\n]*failure\.log/,
  );
  expect(readFileSync(join(folder, "failure.log"), "utf8")).toMatch(/socket hang up\n\s+at .*ECONNRESET/s);
});
