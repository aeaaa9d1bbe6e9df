import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** Keys as their issuers write them. Those of tests and examples are shorter, or say so. */
const secrets: readonly RegExp[] = [
  /\b[sr]k_live_\w{10,}/,
  /\b[sr]k_test_(?!of_|local|emulator)[A-Za-z0-9]{24,}/,
  /\bwhsec_[A-Za-z0-9+/]{32,}/,
  /\bAIza[\w-]{35}/,
  /-----BEGIN (?:RSA |EC |OPENSSH )?PRIVATE KEY-----/,
  /"private_key_id": ?"[0-9a-f]{40}"/,
  /\bgh[pousr]_[A-Za-z0-9]{36}/,
  /\bya29\.[\w-]{30,}/,
  /smtps?:\/\/[^\s:/@"']+:(?!password)[^\s@/"'$<{]{8,}@(?!localhost|127|mail\.example|smtp\.example)/,
];

const repository = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
/** The builds of `npm run build`, `npm start` and `npm test`, as far as there are any. */
const bundles = globSync(["web/dist-*/**/*.{js,css,html}", "functions/dist-*/*.mjs"]);

/** Places with something that looks like a secret. */
function secretsIn(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const text = textIn(file);
    return secrets.flatMap((pattern) => {
      const [found] = pattern.exec(text) ?? [];
      return found === undefined ? [] : [`${file}: ${found.slice(0, 12)}…`];
    });
  });
}

/** Empty for what is deleted, or a link to a folder. A build that runs at the same time replaces its files. */
function textIn(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    if (["ENOENT", "EISDIR"].includes((cause as NodeJS.ErrnoException).code ?? "")) return "";
    throw cause;
  }
}

describe("no secret is", () => {
  test("in a file of the repository", () => {
    expect(repository.length).toBeGreaterThan(1_000);
    expect(secretsIn(repository)).toEqual([]);
  });

  test("in a bundle", () => expect(secretsIn(bundles)).toEqual([]));
});

/** What the functions call. `npm run doctor` and the tools call more, on the machine of a developer. */
const called = [
  "addressvalidation.googleapis.com",
  "api.stripe.com",
  "firebasehosting.googleapis.com",
  "firebasestorage.googleapis.com",
  "firestore.googleapis.com",
  "metadata.google.internal",
];
/** Names of formats, links, and examples in comments. */
const written = [
  "base.google.com",
  "dashboard.stripe.com",
  "example.com",
  "schema.org",
  "www.google.com",
  "www.sitemaps.org",
  "www.w3.org",
];

test("the code of the functions names no other host than those that it calls or writes", () => {
  const sources = repository.filter(
    (file) => /^functions\/src\/.*\.tsx?$/.test(file) && !/test|conformance/.test(file),
  );
  const hosts = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/["'`]https?:\/\/([\w.-]+)/g)].map(([, host = ""]) => host),
  );
  expect(new Set(hosts)).toEqual(new Set([...called, ...written]));
});
