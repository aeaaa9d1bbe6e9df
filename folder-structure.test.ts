import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

/** Folders that still have to be split. Entries may only be removed. */
const foldersOverLimit: readonly string[] = [];
const maxSources = 20;

/** Folders whose cycles still have to be removed. Entries may only be removed. */
const foldersWithCycles: readonly string[] = ["shared/src/print"];

const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
});
const sources = listed
  .split("\n")
  .filter((file) => /^\w+\/src\/.*\.tsx?$/.test(file) && existsSync(file))
  .filter((file) => !/\.(test|conformance)\.tsx?$/.test(file) && !file.includes("/src/testing/"));

test("no folder has more than 20 source files", () => {
  const counts = new Map<string, number>();
  for (const file of sources) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const large = [...counts].filter(([, count]) => count > maxSources).map(([folder]) => folder);
  expect(large.toSorted()).toEqual(foldersOverLimit);
});

describe("imports between folders, type imports included, form no cycle", () => {
  const imports = sources.flatMap(importsOf);
  /** `functions/src/payments/stripe/x.ts` → `functions/src/payments` */
  const topicOf = (file: string) => file.split("/").slice(0, 3).join("/");
  const cyclesOfFolders = cyclesOf(imports.map(({ from, to }) => [dirname(from), dirname(to)]));
  const cyclesOfTopics = cyclesOf(imports.map(({ from, to }) => [topicOf(from), topicOf(to)]));
  const isKnown = (folder: string) =>
    foldersWithCycles.some((known) => folder === known || folder.startsWith(`${known}/`));

  test("of all folders", () => {
    expect(cyclesOfFolders.filter((cycle) => !cycle.every(isKnown))).toEqual([]);
  });

  test("of the topics at the top of each workspace", () => {
    expect(cyclesOfTopics.filter((cycle) => !cycle.every(isKnown))).toEqual([]);
  });

  test("and every known exception still has one", () => {
    const cyclic = [...cyclesOfFolders, ...cyclesOfTopics].flat();
    const isNeeded = (known: string) =>
      cyclic.some((folder) => folder === known || folder.startsWith(`${known}/`));
    expect(foldersWithCycles.filter((known) => !isNeeded(known))).toEqual([]);
  });
});

interface Import {
  readonly from: string;
  readonly to: string;
}

/** The files of the same workspace that a file imports, statically, dynamically or as types. */
function importsOf(from: string): Import[] {
  const [workspace = ""] = from.split("/");
  const source = readFileSync(from, "utf8");
  return [...source.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*"([^"]+)"/g)].flatMap(([, specifier = ""]) => {
    const to = specifier.startsWith("#src/")
      ? join(workspace, "src", specifier.slice("#src/".length))
      : join(dirname(from), specifier);
    return /^(#src\/|\.)/.test(specifier) && existsSync(to) ? [{ from, to }] : [];
  });
}

/** Groups of nodes that reach each other. */
function cyclesOf(edges: readonly (readonly [from: string, to: string])[]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const [from, to] of edges)
    if (from !== to) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const reachable = new Map([...targets.keys()].map((node) => [node, reachableFrom(node, targets)]));
  const groups = [...reachable]
    .filter(([node, nodes]) => nodes.has(node))
    .map(([node, nodes]) => [...nodes].filter((other) => reachable.get(other)?.has(node)).toSorted());
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

function reachableFrom(start: string, targets: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
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
