import type { Selected } from "@lightwell/shared/print/selected";
import { configurationOf, groupsOfType } from "@lightwell/shared/print/configuration";
import { labelOfGroup, optionLabel } from "@lightwell/shared/print/option-label";

/** What was chosen of a print, in words: `{ label: "Frame", value: "Maple" }`. */
export function optionLines(selected: Selected): { label: string; value: string }[] {
  const configuration = configurationOf(selected);
  if (!configuration) return [];
  return groupsOfType[configuration.type].flatMap((group) => {
    const value = configuration.choices[group];
    return value ? [{ label: labelOfGroup[group], value: optionLabel(group, value) }] : [];
  });
}
