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
  /** Whether it is known to belong to the owner itself, such as `Response.json()`, not to `Response.prototype`. */
  readonly isStatic: boolean;
  /** Whether it belongs to the language, as opposed to the browser. */
  readonly isBuiltIn: boolean;
  /** Whether several browsers have it, or are expected to. */
  readonly isStandard: boolean;
  /** Whether one of the oldest browsers of the part lacks it. */
  readonly isYounger: boolean;
}

const builtIns = bcd.javascript["builtins"] ?? {};

/**
 * Everything that scripts can use by a name, by MDN's compatibility data, and whether a part's oldest browsers have it.
 * Properties of the window are globals, and have the owner `Window` as well.
 */
export function scriptFeatures(part: SupportedPart): ScriptFeature[] {
  const isYounger = isYoungerThan(oldestBrowsers(part));
  const features: ScriptFeature[] = [];
  const addAll = (isBuiltIn: boolean, owner: string, parent: Identifier | undefined, levels: number) => {
    for (const [entry, feature] of entriesOf(parent)) {
      const name = entry.replace(/_(?:static|event)$/, "");
      // Other entries describe constructors and behavior: "options_parameter", "@@iterator".
      if (/^[A-Za-z$][A-Za-z0-9$]*$/.test(name) && name !== owner.split(".").at(-1))
        features.push({
          owner,
          name,
          isEvent: entry.endsWith("_event"),
          isStatic: entry.endsWith("_static"),
          isBuiltIn,
          isStandard:
            // MDN marks what a single browser engine has, also when it is on the way to a standard.
            // oxlint-disable-next-line typescript/no-deprecated
            feature.__compat?.status?.standard_track === true && !feature.__compat.status.experimental,
          isYounger: isYounger(feature),
        });
      if (levels > 1) addAll(isBuiltIn, owner ? `${owner}.${entry}` : entry, feature, levels - 1);
    }
  };
  addAll(true, "", builtIns, 2);
  addAll(true, "Intl", builtIns["Intl"], 2);
  addAll(false, "", bcd.api, 2);
  addAll(false, "", bcd.api["Window"], 1);
  return features;
}

/** Whether one of the oldest browsers of a part lacks a syntax, by the path of its entry. */
export function isYoungerSyntax(part: SupportedPart, path: readonly string[]): boolean {
  let feature = bcd.javascript;
  for (const entry of path) {
    const next = feature[entry];
    if (!next) throw new Error(`The compatibility data has no “${path.join(".")}”.`);
    feature = next;
  }
  return isYoungerThan(oldestBrowsers(part))(feature);
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

export function entriesOf(parent: Identifier = {}): [string, Identifier][] {
  return Object.keys(parent).flatMap((entry) => {
    const feature = parent[entry];
    return feature === undefined || entry === "__compat" ? [] : [[entry, feature]];
  });
}
