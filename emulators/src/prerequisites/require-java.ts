import { spawnSync } from "node:child_process";
import { SetupError } from "./command-output.ts";

const oldestMajor = 17;
/** What the `java` of macOS prints, which only starts an installed Java. */
const noJavaOnMacOS = "Unable to locate a Java Runtime";

/** Throws a `SetupError` unless the PATH has a Java version that the emulators support. */
export function requireJava(environment: NodeJS.ProcessEnv = process.env): void {
  const { error, stdout, stderr } = spawnSync("java", ["-version"], { encoding: "utf8", env: environment });
  const remedy = `Install Java ${oldestMajor} or newer (Debian: apt install default-jdk-headless; macOS: brew install --cask temurin).`;
  const output = `${stderr}${stdout}`;
  if (error || output.includes(noJavaOnMacOS))
    throw new SetupError(`The emulators need Java, and there is none on the PATH. ${remedy}`);
  const major = javaMajor(output);
  if (major === undefined) throw new SetupError(`“java -version” did not print its version. ${remedy}`);
  if (major < oldestMajor) throw new SetupError(`Java ${major} is too old for the emulators. ${remedy}`);
}

/** `openjdk version "17.0.15"` → 17; `java version "1.8.0_402"` → 8 */
export function javaMajor(output: string): number | undefined {
  const version = /version "(?:1\.)?(\d+)/.exec(output)?.[1];
  return version === undefined ? undefined : Number(version);
}
