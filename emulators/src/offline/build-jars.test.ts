import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SetupError } from "#src/prerequisites/command-output.ts";
import { temporaryFolder } from "#src/files/temporary-folder.ts";
import { buildJars } from "./build-jars.ts";

test("a jar without Google's rules engine is an error, and leaves no partial files", () => {
  const folder = temporaryFolder({ "other.jar": "" });
  const target = join(folder, "jars");
  expect(() => buildJars(join(folder, "other.jar"), target)).toThrow(SetupError);
  expect(() => buildJars(join(folder, "other.jar"), target)).toThrow(/“javac” failed; .* need a JDK/);
  expect(readdirSync(target)).toEqual([]);
});
