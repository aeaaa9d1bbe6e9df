import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Measured } from "#src/bench/goals/goal.ts";

/** The public pages whose first load has a budget. */
export const weighedPages = ["home", "collection", "photo", "cart"] as const;
export type WeighedPage = (typeof weighedPages)[number];

interface FirstLoad {
  /** File names of the scripts that a first visit to the page requests. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Bytes, each file compressed by itself with gzip -9. */
  readonly scriptBytes: number;
  readonly styleBytes: number;
}

/** The size of each public page of the built site, with its budget. kB are 1000 bytes, gzip -9. */
export function siteWeight(siteFolder: string): Measured[] {
  return weighedPages.flatMap((page) => {
    const load = firstLoadOf(page, siteFolder);
    const scripts = load.scriptBytes / 1_000;
    const styles = load.styleBytes / 1_000;
    return [
      { what: `${page}: scripts`, figure: scripts, unit: "kB", must: 100, stretch: 88 },
      {
        what: `${page}: scripts and styles`,
        figure: scripts + styles,
        unit: "kB",
        must: 108.5,
        stretch: 92,
      },
      { what: `${page}: styles`, figure: styles, unit: "kB", must: 10, stretch: 7 },
      {
        what: `${page}: back office, firebase, RTK Query`,
        figure: strangerBytes(load, siteFolder),
        unit: "B",
        must: 0,
        stretch: 0,
      },
    ];
  });
}

/**
 * The files that a browser with an empty cache loads to show and run a page of the built site: those in shell.html, the
 * page's own chunk, and their static imports. Files that are loaded later, for a click or for a stored cart, are not
 * included.
 */
export function firstLoadOf(page: WeighedPage, siteFolder: string): FirstLoad {
  const folder = join(siteFolder, "assets");
  const files = readdirSync(folder);
  const html = readFileSync(join(siteFolder, "shell.html"), "utf8");
  const named = [...html.matchAll(/\/assets\/([\w.-]+\.(?:js|css))"/g)].map(([, name = ""]) => name);
  const ofPage = files.filter((name) => name.startsWith(`${page}-page-`));
  const isScript = (name: string) => name.endsWith(".js");
  if (!ofPage.some(isScript)) throw new Error(`The built site has no page “${page}”.`);
  const scripts = withImports([...named, ...ofPage].filter(isScript), folder);
  const styles = new Set([...named, ...ofPage].filter((name) => name.endsWith(".css")));
  const weigh = (names: Iterable<string>) =>
    [...names].reduce(
      (sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length,
      0,
    );
  return {
    scripts: [...scripts],
    styles: [...styles],
    scriptBytes: weigh(scripts),
    styleBytes: weigh(styles),
  };
}

/** Names of built scripts, with those of all that they import statically. */
export function withImports(names: readonly string[], folder: string): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (script: string) => {
    if (found.has(script)) return;
    found.add(script);
    for (const imported of importsOf(readFileSync(join(folder, script), "utf8"))) add(imported);
  };
  names.forEach(add);
  return found;
}

/** Names of the scripts that a built one imports at once: `import{a}from"./b.js"`, `import"./b.js"`. */
function importsOf(script: string): string[] {
  return [...script.matchAll(/(?:\bfrom|\bimport)"\.\/([\w.-]+\.js)"/g)].map(([, name = ""]) => name);
}

/** Patterns that occur only in the code of each of these. No shopper's first load may contain them. */
export const strangers = {
  "the back office": /\/api\/admin\//,
  firebase: /identitytoolkit/,
  "RTK Query": /buildInitiate|invalidatesTags/,
  zod: /invalid_union/,
  immer: /immer/,
} as const;

/** Size of the page's scripts that match one of `strangers`. */
function strangerBytes({ scripts }: FirstLoad, siteFolder: string): number {
  const texts = scripts.map((name) => readFileSync(join(siteFolder, "assets", name), "utf8"));
  const marks = Object.values(strangers);
  return texts.filter((text) => marks.some((mark) => mark.test(text))).join("").length;
}
