import { find, generate, parse, walk, type CssNode } from "css-tree";
import bcd, { type Identifier } from "@mdn/browser-compat-data" with { type: "json" };
import { oldestBrowsers, type SupportedPart } from "./oldest-browsers.ts";
import { entriesOf, isYoungerThan } from "./younger-features.ts";

/** Units by the entry of MDN's data that describes several. */
const unitGroups: Readonly<Record<string, string>> = {
  container_query_length_units: "cqw cqh cqi cqb cqmin cqmax",
  viewport_percentage_units_dynamic: "dvw dvh dvi dvb dvmin dvmax",
  viewport_percentage_units_large: "lvw lvh lvi lvb lvmin lvmax",
  viewport_percentage_units_small: "svw svh svi svb svmin svmax",
};

/**
 * The younger features that the styles of a part use: `text-wrap`, `:has(a)`, `color-mix()`, `(scripting)`. What stands
 * in `@supports` is left out. A rule with several selectors is ignored as a whole if one of them is younger.
 */
export function youngerStyles(styles: readonly string[], part: SupportedPart): ReadonlySet<string> {
  const isYounger = isYoungerThan(oldestBrowsers(part));
  const namesOf = (parent: Identifier | undefined) =>
    new Set(entriesOf(parent).flatMap(([name, feature]) => (isYounger(feature) ? [name] : [])));
  const properties = namesOf(bcd.css["properties"]);
  const rules = namesOf(bcd.css["at-rules"]);
  const media = namesOf(bcd.css["at-rules"]?.["media"]);
  const selectors = namesOf(bcd.css["selectors"]);
  const types = entriesOf(bcd.css["types"]).flatMap(([name, type]) => [
    [name, type] as const,
    ...entriesOf(type),
  ]);
  const functions = new Set(types.flatMap(([name, type]) => (isYounger(type) ? [name] : [])));
  const units = new Set(
    [...namesOf(bcd.css["types"]?.["length"])].flatMap((name) => (unitGroups[name] ?? name).split(" ")),
  );
  const isYoungerSelector = (node: CssNode) =>
    (node.type === "PseudoClassSelector" || node.type === "PseudoElementSelector") &&
    selectors.has(node.name);
  const uses = new Set<string>();

  for (const style of styles) {
    const sheet = parse(style, {
      onParseError: (error) => {
        throw error;
      },
    });
    walk(sheet, function (this, node: CssNode) {
      if (this.atrule?.name === "supports") return;
      const values = this.declaration && bcd.css["properties"]?.[this.declaration.property];
      if (node.type === "SelectorList" && this.rule?.prelude === node) {
        const partly = node.children.toArray().map((selector) => find(selector, isYoungerSelector) !== null);
        if (new Set(partly).size > 1) uses.add(`${generate(node)} in one rule`);
      }
      if (node.type === "Declaration" && properties.has(node.property)) uses.add(node.property);
      if (node.type === "Identifier" && values?.[node.name] && isYounger(values[node.name] ?? {}))
        uses.add(`${this.declaration?.property}: ${node.name}`);
      if (node.type === "Function" && functions.has(node.name)) uses.add(`${node.name}()`);
      if (node.type === "Dimension" && units.has(node.unit)) uses.add(node.unit);
      if (isYoungerSelector(node)) uses.add(generate(node));
      if (node.type === "NestingSelector" && selectors.has("nesting")) uses.add("&");
      if (node.type === "Atrule" && rules.has(node.name)) uses.add(`@${node.name}`);
      if (node.type === "Feature" && media.has(node.name.replace(/^(?:min|max)-/, "")))
        uses.add(`(${node.name})`);
      if (node.type === "FeatureRange" && media.has("range_syntax")) uses.add("(<)");
      // Media Queries 4: `or`, and `not` before a feature instead of a type.
      if (node.type === "MediaQuery" && media.has("or_syntax") && /\bor\b|^not *\(/.test(generate(node)))
        uses.add(`@media ${generate(node)}`);
    });
  }
  return uses;
}
