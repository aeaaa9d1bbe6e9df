import bcd, {
  type Identifier,
  type SimpleSupportStatement,
  type SupportStatement,
} from "@mdn/browser-compat-data" with { type: "json" };
import {
  compareVersions,
  oldestBrowsers,
  type CheckedBrowser,
  type SupportedPart,
} from "./oldest-browsers.ts";

/** A function, property or event of the platform for scripts. */
export interface ScriptFeature {
  /** What it belongs to: `Intl.Segmenter`, `Document`; empty for a global. */
  readonly owner: string;
  readonly name: string;
  readonly isEvent: boolean;
  /** Whether the oldest browsers of the part lack it. */
  readonly isYounger: boolean;
}

/**
 * Everything that scripts can use by a name, by MDN's compatibility data, and whether a part's oldest browsers have it.
 * Properties of the window are globals, and have the owner `Window` as well.
 */
export function scriptFeatures(part: SupportedPart): ScriptFeature[] {
  const isYounger = isYoungerThan(oldestBrowsers(part));
  const features: ScriptFeature[] = [];
  const add = (owner: string, entry: string, feature: Identifier) => {
    const name = entry.replace(/_(?:static|event)$/, "");
    // Other entries describe behavior: "options_parameter", "@@iterator".
    if (!/^[A-Za-z$][A-Za-z0-9$]*$/.test(name) || name === owner.split(".").at(-1)) return;
    features.push({ owner, name, isEvent: entry.endsWith("_event"), isYounger: isYounger(feature) });
  };
  const addAll = (owner: string, parent: Identifier, levels: number) => {
    for (const [entry, feature] of entriesOf(parent)) {
      add(owner, entry, feature);
      const own = owner ? `${owner}.${entry}` : entry;
      if (levels > 1) addAll(own, feature, levels - 1);
    }
  };
  addAll("", bcd.javascript["builtins"] ?? {}, 2);
  addAll("Intl", bcd.javascript["builtins"]?.["Intl"] ?? {}, 2);
  addAll("", bcd.api, 2);
  for (const [entry, feature] of entriesOf(bcd.api["Window"] ?? {})) add("", entry, feature);
  return features;
}

/** Returns whether one of the browsers lacks a feature of the compatibility data. */
export function isYoungerThan(
  browsers: ReadonlyMap<CheckedBrowser, string>,
): (feature: Identifier) => boolean {
  return ({ __compat: compat }) =>
    compat !== undefined &&
    [...browsers].some(([browser, version]) => {
      const support = compat.support[browser];
      return support !== undefined && !isSupported(support, version);
    });
}

/** Whether a version has a feature under its own name, without a setting. */
function isSupported(support: SupportStatement, version: string): boolean {
  const statements: readonly SimpleSupportStatement[] = Array.isArray(support) ? support : [support];
  return statements.some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) =>
      !flags &&
      prefix === undefined &&
      otherName === undefined &&
      added !== false &&
      (added.startsWith("≤") || (added !== "preview" && compareVersions(added, version) <= 0)) &&
      (removed === undefined || compareVersions(version, removed) < 0),
  );
}

function entriesOf(parent: Identifier): [string, Identifier][] {
  return Object.keys(parent).flatMap((entry) => {
    const feature = parent[entry];
    return feature === undefined || entry === "__compat" ? [] : [[entry, feature]];
  });
}
