import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { SetupError } from "#src/prerequisites/command-output.ts";
import { withUtf8Paths } from "#src/processes/utf8-paths.ts";

const firestoreMain = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";
const rulesSource = join(import.meta.dirname, "StorageRulesRuntime.java");

/**
 * Builds two small jars that refer to the Firestore emulator of the Google Cloud CLI: one starts it (it has no main
 * class), the other evaluates storage.rules with the rules engine inside it. They are built again when that emulator or
 * the Java source changes. Throws a `SetupError` without a JDK.
 */
export function buildJars(cloudCliJar: string, folder: string): { firestore: string; storage: string } {
  const target = join(folder, fingerprint(cloudCliJar));
  const jars = {
    firestore: join(target, "lightwell-firestore.jar"),
    storage: join(target, "lightwell-storage-rules.jar"),
  };
  if (existsSync(target)) return jars;

  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(join(folder, "building-"));
  try {
    const classes = join(work, "classes");
    const done = join(work, "done");
    mkdirSync(classes);
    mkdirSync(done);
    // Without -proc:none javac fails on an annotation processor that the jar declares but does not contain.
    run("javac", "-proc:none", "-nowarn", "-cp", cloudCliJar, "-d", classes, rulesSource);
    const manifest = (main: string) => {
      const path = join(work, `${main}.mf`);
      writeFileSync(path, `Main-Class: ${main}\nClass-Path: ${pathToFileURL(cloudCliJar).href}\n`);
      return path;
    };
    run(
      "jar",
      "--create",
      "--file",
      join(done, "lightwell-firestore.jar"),
      "--manifest",
      manifest(firestoreMain),
    );
    const content = ["--manifest", manifest("StorageRulesRuntime"), "-C", classes, "."];
    run("jar", "--create", "--file", join(done, "lightwell-storage-rules.jar"), ...content);
    renameSync(done, target);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return jars;
}

function fingerprint(cloudCliJar: string): string {
  const { size, mtimeMs } = statSync(cloudCliJar);
  return createHash("sha256")
    .update(`${cloudCliJar} ${size} ${mtimeMs} `)
    .update(readFileSync(rulesSource))
    .digest("hex")
    .slice(0, 12);
}

function run(tool: "javac" | "jar", ...parameters: string[]): void {
  const { status, error, stderr } = spawnSync(tool, parameters, {
    encoding: "utf8",
    env: withUtf8Paths(process.env),
  });
  if (status === 0) return;
  throw new SetupError(
    `“${tool}” failed; without Google's download the emulators need a JDK, not only a JRE (Debian: apt install default-jdk-headless). ` +
      (error?.message ?? stderr.trim()),
  );
}
