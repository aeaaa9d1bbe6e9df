import { suggestedShifts } from "@lightwell/shared/development/local-ports";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { SetupError } from "./command-output.ts";
import { shopPorts, testPorts } from "./ports.ts";
import { projectRoot } from "./project-folders.ts";

afterEach(() => void vi.unstubAllEnvs());

test("PORT_SHIFT moves the ports of the shop and of the tests", () => {
  vi.stubEnv("PORT_SHIFT", "700");
  expect(shopPorts()).toMatchObject({ hosting: 5700, functions: 5701, firestore: 8780, auth: 9799 });
  expect(testPorts()).toMatchObject({ hosting: 25_700, functions: 25_701, firestore: 28_780, auth: 29_799 });
});

test("a PORT_SHIFT that cannot be used is reported as a failure of the setup", () => {
  vi.stubEnv("PORT_SHIFT", "many");
  expect(() => shopPorts()).toThrow(SetupError);
  expect(() => testPorts()).toThrow(SetupError);
});

test("the documents show only shifts that are suggested", () => {
  const documents = globSync(["*.md", "docs/**/*.md"], { cwd: projectRoot });
  const shown = documents.flatMap((name) =>
    [...readFileSync(join(projectRoot, name), "utf8").matchAll(/PORT_SHIFT=(\d+)/g)].map(([, shift]) =>
      Number(shift),
    ),
  );
  expect(shown).not.toEqual([]);
  expect(shown.filter((shift) => !suggestedShifts.some((suggested) => suggested === shift))).toEqual([]);
});
