import { describe, expect, test } from "vitest";
import { temporaryFolder } from "#src/files/temporary-folder.ts";
import { javaMajor, requireJava } from "./require-java.ts";

/** A PATH with a `java` that says this. */
const aJava = (says: string) => ({
  PATH: temporaryFolder({ java: `#!/bin/sh\necho '${says}' >&2\n` }),
});

describe("Java", () => {
  test("of seventeen is new enough", () => {
    expect(() => requireJava(aJava('openjdk version "17.0.15" 2025-04-15'))).not.toThrow();
  });

  test("that is older is rejected, with what to do", () => {
    expect(() => requireJava(aJava('openjdk version "11.0.2"'))).toThrow(
      /^Java 11 is too old for the emulators\. Install Java 17 or newer/,
    );
  });

  test("that is missing is asked for", () => {
    expect(() => requireJava({ PATH: temporaryFolder() })).toThrow(
      /^The emulators need Java, and there is none on the PATH\. Install Java 17/,
    );
  });

  test("that prints no version is an error", () => {
    expect(() => requireJava(aJava("No Java runtime present"))).toThrow(/did not print its version/);
  });

  test.each([
    ['java version "1.8.0_402"', 8],
    ['openjdk version "21" 2023-09-19', 21],
    ["command not found", undefined],
  ])("saying %s is %s", (output, major) => expect(javaMajor(output)).toBe(major));
});
