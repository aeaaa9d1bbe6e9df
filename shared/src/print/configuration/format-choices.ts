import {
  groupsOfType,
  isDefaultOfOptional,
  optionGroupRow,
  type OptionGroup,
} from "#src/options/option-groups.ts";
import { optionLabel } from "#src/options/option-label.ts";
import { sizeOf, typeLabel, type PrintConfiguration } from "./configuration.ts";

/** What has been chosen, in one line: `"Framed, 16 × 20 in, maple frame, single matte"`. */
export function formatChoices(configuration: PrintConfiguration): string {
  const { type, choices } = configuration;
  if (sizeOf(configuration) === undefined) return typeLabel[type];
  const parts = groupsOfType[type].map((group) => formatChoice(group, choices[group]));
  return [typeLabel[type], ...parts].filter(Boolean).join(", ");
}

/** Undefined for a group without a select, without a choice, or with the default of an optional group. */
function formatChoice(group: OptionGroup, value: string | undefined): string | undefined {
  if (group === "framed_materials") return value ? `${value} frame` : "frame not chosen yet";
  if (!value || optionGroupRow(group).step === null || isDefaultOfOptional(group, value)) return undefined;
  if (group === "framed_mattes") return value === "none" ? "no matte" : `${value} matte`;
  return optionLabel(group, value).toLowerCase();
}
