import { optionGroupRow, sidesOfSize, type OptionGroup } from "./option-groups.ts";

/** The label of a value: sizes as `8 × 10 in`, the rest capitalized. The same value differs by group (`matte`). */
export function optionLabel(group: OptionGroup, value: string): string {
  const { valueLabels } = optionGroupRow(group);
  const own = Object.hasOwn(valueLabels, value) ? valueLabels[value] : undefined; // a link can say `constructor`
  if (own !== undefined) return own;
  const sides = sidesOfSize(value);
  return sides ? `${sides[0]} × ${sides[1]} in` : value.charAt(0).toUpperCase() + value.slice(1);
}
