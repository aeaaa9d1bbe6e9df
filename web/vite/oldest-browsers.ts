import browserslist from "browserslist";
import { join } from "node:path";

/** The sections of `.browserslistrc`. */
export type SupportedPart = "shop" | "admin";

/**
 * The names of browsers in `.browserslistrc`, those that MDN's compatibility data has for the same engine, and that of
 * Vite's targets. Can I Use, and so browserslist, has only the latest version of Chrome and Firefox for Android, whose
 * versions are those of the desktop.
 */
const names = {
  safari: { target: "safari", compatibility: ["safari"] },
  ios_saf: { target: "ios", compatibility: ["safari_ios"] },
  chrome: { target: "chrome", compatibility: ["chrome", "chrome_android"] },
  edge: { target: "edge", compatibility: ["edge"] },
  firefox: { target: "firefox", compatibility: ["firefox", "firefox_android"] },
} as const;

type Listed = keyof typeof names;
export type CheckedBrowser = (typeof names)[Listed]["compatibility"][number];

const isListed = (name: string): name is Listed => name in names;

/** The oldest version of each browser that the part supports, such as `["safari", "15.4"]`. */
function oldestVersions(part: SupportedPart): (readonly [Listed, string])[] {
  const file = join(import.meta.dirname, "../.browserslistrc");
  const oldest = new Map<Listed, string>();
  for (const browser of browserslist(undefined, { config: file, env: part })) {
    const [name = "", versions = ""] = browser.split(" ");
    const [version = ""] = versions.split("-"); // "15.2-15.3"
    if (!isListed(name)) throw new Error(`.browserslistrc names “${name}”, which is not checked.`);
    const known = oldest.get(name);
    if (known === undefined || compareVersions(version, known) < 0) oldest.set(name, version);
  }
  return [...oldest];
}

/** The oldest browsers as targets of the build: `["safari15.4", "chrome103", …]`. */
export function buildTargets(part: SupportedPart): string[] {
  return oldestVersions(part).map(([name, version]) => names[name].target + version);
}

/** The oldest browsers by their names in MDN's compatibility data. */
export function oldestBrowsers(part: SupportedPart): ReadonlyMap<CheckedBrowser, string> {
  return new Map(
    oldestVersions(part).flatMap(([name, version]) =>
      names[name].compatibility.map((browser) => [browser, version] as const),
    ),
  );
}

const byNumber = new Intl.Collator("en", { numeric: true });

/** Negative if the first version is older: "15.4" is older than "16". */
export function compareVersions(one: string, other: string): number {
  return byNumber.compare(one, other);
}
