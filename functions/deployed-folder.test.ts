import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import manifest from "./package.json" with { type: "json" };

describe("the folder that is deployed", { timeout: 240_000 }, () => {
  let folder = "";

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "lightwell-functions-"));
    run("npx", ["rolldown", "--config", "rolldown.config.ts", "--dir", folder], import.meta.dirname);
  }, 240_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("lists only packages of the registry, at the exact version", () => {
    const { dependencies } = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    ) as typeof manifest;
    expect(Object.keys(dependencies).filter((name) => name.startsWith("@lightwell/"))).toEqual([]);
    expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test("imports nothing but what it lists", () => {
    const known = new Set([...Object.keys(manifest.dependencies), ...builtinModules]);
    const imported = readdirSync(folder)
      .filter((file) => file.endsWith(".js"))
      .flatMap((file) => specifiersIn(readFileSync(join(folder, file), "utf8")))
      .filter((specifier) => !specifier.startsWith("."))
      .map(packageOf);
    expect(imported).not.toEqual([]);
    expect(imported.filter((name) => !known.has(name))).toEqual([]);
  });

  test("lists every package with its licence: installed, in the bundle, in the pages, and nothing else", () => {
    const { components } = JSON.parse(readFileSync(join(folder, "sbom.json"), "utf8")) as {
      readonly components: readonly {
        readonly name: string;
        readonly version: string;
        readonly licenses: object[];
      }[];
    };
    const names = components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)));
    expect(names).toEqual(
      expect.arrayContaining(["stripe", "react-dom", "bulma", "photoswipe", "scheduler"]),
    );
    expect(names.filter((name) => /^(?:firebase-tools|rolldown|typescript|vite|vitest)$/.test(name))).toEqual(
      [],
    );
    expect(components.find(({ name }) => name === "stripe")?.version).toBe(manifest.devDependencies.stripe);
    // Its manifest names none; the package has the text of the MIT licence.
    expect(components.filter(({ licenses }) => licenses.length === 0)).toMatchObject([{ name: "limiter" }]);
  });

  test("runs no install scripts", () => {
    expect(run("npm", ["config", "get", "ignore-scripts"], folder).trim()).toBe("true");
  });

  test("installs what its lock file names in an empty folder, and loads", () => {
    run("npm", ["ci", "--omit=dev", "--prefer-offline", "--no-audit", "--no-fund"], folder);
    const names = run(
      process.execPath,
      ["--eval", 'import("./index.js").then((all) => console.log(Object.keys(all).join()))'],
      folder,
    );
    expect(names.trim().split(",")).toContain("publicApi");
  });
});

/** What a program loads by `import`, `import()` and the `require()` of bundled CommonJS. Its texts may say the same. */
function specifiersIn(program: string): string[] {
  const specifiers: string[] = [];
  const add = (node: object | null | undefined) => {
    if (node && "value" in node && typeof node.value === "string") specifiers.push(node.value);
  };
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === "Identifier" && /^_*require$/.test(callee.name)) add(first);
    },
  }).visit(parseSync("program.js", program).program);
  return specifiers;
}

/** `node:fs/promises` → `fs`, `@scope/name/deep` → `@scope/name` */
function packageOf(specifier: string): string {
  const parts = specifier.replace(/^node:/, "").split("/");
  return parts.slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
}

function run(command: string, parameters: readonly string[], cwd: string): string {
  const FIREBASE_CONFIG = JSON.stringify({
    projectId: "demo-deployed",
    storageBucket: "demo-deployed.appspot.com",
  });
  return execFileSync(command, parameters, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, FIREBASE_CONFIG },
    stdio: ["ignore", "pipe", "pipe"],
  });
}
