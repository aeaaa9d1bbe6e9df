import { firstLoadOf, strangerBytes, weighedPages } from "./first-load.ts";
import type { Measured } from "#src/bench/goals/goal.ts";

/** The size of each public page of the built site, with its budget. kB are 1000 bytes, gzip -9. */
export function siteWeight(siteFolder: string): Measured[] {
  return weighedPages.flatMap((page) => {
    const load = firstLoadOf(page, siteFolder);
    const scripts = load.scriptBytes / 1_000;
    const styles = load.styleBytes / 1_000;
    return [
      { goal: 1, what: `${page}: scripts`, figure: scripts, unit: "kB", must: 100, stretch: 88 },
      {
        goal: 2,
        what: `${page}: scripts and styles`,
        figure: scripts + styles,
        unit: "kB",
        must: 108,
        stretch: 92,
      },
      { goal: 3, what: `${page}: styles`, figure: styles, unit: "kB", must: 10, stretch: 7 },
      {
        goal: 4,
        what: `${page}: back office, firebase, RTK Query`,
        figure: strangerBytes(load, siteFolder),
        unit: "B",
        must: 0,
        stretch: 0,
      },
    ];
  });
}
