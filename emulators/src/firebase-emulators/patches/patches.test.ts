import { createServer } from "node:http";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const packageFile = fileURLToPath(import.meta.resolve("firebase-tools/package.json"));
const firebaseTools = dirname(packageFile);
const read = (file: string) => readFileSync(file, "utf8");

test("every patch names the installed version of firebase-tools", () => {
  const { version } = JSON.parse(read(packageFile)) as { version: string };
  const patches = readdirSync(import.meta.dirname).filter((file) => /\.(cjs|java)$/.test(file));
  expect(patches).toHaveLength(3);
  const outdated = patches.filter(
    (file) => !read(join(import.meta.dirname, file)).includes(`firebase-tools ${version}`),
  );
  expect(outdated).toEqual([]);
});

test("storage-rules-lines: firebase-tools still parses each chunk of stdout as one message", () => {
  const runtime = read(join(firebaseTools, "lib", "emulator", "storage", "rules", "runtime.js"));
  expect(runtime).toMatch(/stdout\)[^\n]*\.on\("data", \(buf\) => \{\s+var _a;\s+const \w+ = buf\.toString/);
});

test("keep-alive: Node still closes idle connections after five seconds", () => {
  expect(createServer().keepAliveTimeout).toBe(5_000);
});
