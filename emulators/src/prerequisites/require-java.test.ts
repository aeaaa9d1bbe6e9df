import { describe, expect, test } from "vitest";
import { temporaryFolder } from "#src/files/temporary-folder.ts";
import { javaMajor, requireJava } from "./require-java.ts";

/** A PATH with a `java` that prints this version. */
const aJava = (says: string) => ({
  PATH: temporaryFolder({ java: `#!/bin/sh\necho '${says}' >&2\n` }),
});

describe("Java", () => {
  test("17 is accepted", () => {
    expect(() => requireJava(aJava('openjdk version "17.0.15" 2025-04-15'))).not.toThrow();
  });

  test("older than 17 is rejected with instructions", () => {
    expect(() => requireJava(aJava('openjdk version "11.0.2"'))).toThrow(
      /^Java 11 is too old for the emulators\. Install Java 17 or newer/,
    );
  });

  test("that is missing is rejected with instructions", () => {
    expect(() => requireJava({ PATH: temporaryFolder() })).toThrow(
      /^The emulators need Java, and there is none on the PATH\. Install Java 17/,
    );
  });

  test("that macOS only pretends to have is missing", () => {
    expect(() =>
      requireJava(aJava("The operation couldn’t be completed. Unable to locate a Java Runtime.")),
    ).toThrow(
      /^The emulators need Java, and there is none on the PATH\. .*macOS: brew install --cask temurin\)\.$/,
    );
  });

  test("that prints no version is an error", () => {
    expect(() => requireJava(aJava("No Java runtime present"))).toThrow(/did not print its version/);
  });

  test.each([
    ['java version "1.8.0_402"', 8],
    ['openjdk version "21" 2023-09-19', 21],
    ["command not found", undefined],
  ])("with the output %s has the version %s", (output, major) => expect(javaMajor(output)).toBe(major));
});
