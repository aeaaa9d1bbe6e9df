import { spawnSync } from "node:child_process";
import { SetupFailure } from "./setup-failure.ts";

const oldestMajor = 17;

/** Throws a `SetupFailure` unless a Java that the emulators can run on is on the PATH. */
export function requireJava(environment: NodeJS.ProcessEnv = process.env): void {
  const { error, stdout, stderr } = spawnSync("java", ["-version"], { encoding: "utf8", env: environment });
  const mend = `Install Java ${oldestMajor} or newer (Debian: apt install default-jdk-headless; macOS: brew install openjdk).`;
  if (error) throw new SetupFailure(`The emulators need Java, and there is none on the PATH. ${mend}`);
  const major = javaMajor(`${stderr}${stdout}`);
  if (major === undefined) throw new SetupFailure(`“java -version” did not tell its version. ${mend}`);
  if (major < oldestMajor) throw new SetupFailure(`Java ${major} is too old for the emulators. ${mend}`);
}

/** `openjdk version "17.0.15"` → 17; `java version "1.8.0_402"` → 8 */
export function javaMajor(output: string): number | undefined {
  const version = /version "(?:1\.)?(\d+)/.exec(output)?.[1];
  return version === undefined ? undefined : Number(version);
}
