import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SetupFailure } from "#src/machine/setup-failure.ts";
import { temporaryFolder } from "#src/temporary-folder.ts";
import { buildJars } from "./build-jars.ts";

test("a jar without Google's rules engine is told as such, and leaves nothing half built", () => {
  const folder = temporaryFolder({ "other.jar": "" });
  const target = join(folder, "jars");
  expect(() => buildJars(join(folder, "other.jar"), target)).toThrow(SetupFailure);
  expect(() => buildJars(join(folder, "other.jar"), target)).toThrow(/“javac” failed; .* need a JDK/);
  expect(readdirSync(target)).toEqual([]);
});
