import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export interface Import {
  readonly from: string;
  readonly to: string;
}

/** The TypeScript files of all workspaces, from the root of the repository, without tests. */
export function sourceFiles(): string[] {
  return workspaceFiles().filter((file) => !isTest(file));
}

/** The tests in the `src` of all workspaces, from the root of the repository. */
export function testFiles(): string[] {
  return workspaceFiles().filter(isTest);
}

/** All tests, also those outside of `src`, from the root of the repository. */
export function allTestFiles(): readonly string[] {
  return (trackedTests ??= trackedFiles().filter(isTest));
}

let trackedTests: readonly string[] | undefined;

function workspaceFiles(): string[] {
  return trackedFiles().filter((file) => /^\w+\/src\/.*\.tsx?$/.test(file));
}

function trackedFiles(): string[] {
  return execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && existsSync(file));
}

function isTest(file: string): boolean {
  return /\.(test|conformance)\.tsx?$/.test(file);
}

/** The files in `src` of the same workspace that a file imports, statically, dynamically or as types. */
export function importsOf(from: string): Import[] {
  const [workspace = ""] = from.split("/");
  const root = join(workspace, "src");
  const source = readFileSync(from, "utf8");
  return [...source.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*"([^"]+)"/g)].flatMap(([, specifier = ""]) => {
    const to = specifier.startsWith("#src/")
      ? join(root, specifier.slice("#src/".length))
      : join(dirname(from), specifier);
    return /^(#src\/|\.)/.test(specifier) && to.startsWith(`${root}/`) && existsSync(to)
      ? [{ from, to }]
      : [];
  });
}

/** Groups of nodes that reach each other. */
export function cyclesOf(edges: readonly (readonly [from: string, to: string])[]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const [from, to] of edges)
    if (from !== to) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const reachable = new Map([...targets.keys()].map((node) => [node, reachableFrom(node, targets)]));
  const groups = [...reachable]
    .filter(([node, nodes]) => nodes.has(node))
    .map(([node, nodes]) => [...nodes].filter((other) => reachable.get(other)?.has(node)).toSorted());
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

/** The nodes that the edges of a node lead to, and those that these lead to. */
export function reachableFrom(start: string, targets: ReadonlyMap<string, Iterable<string>>): Set<string> {
  const found = new Set<string>();
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop())
    for (const target of targets.get(node) ?? [])
      if (!found.has(target)) {
        found.add(target);
        open.push(target);
      }
  return found;
}
