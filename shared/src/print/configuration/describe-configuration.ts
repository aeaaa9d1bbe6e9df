import {
  choiceInLine,
  groupsOfType,
  isDefaultOfOptional,
  type OptionGroup,
  optionGroupRow,
  optionLabel,
} from "#src/options/option-groups.ts";
import { type PrintConfiguration, sizeOf, typeLabel } from "./configuration.ts";

/** One choice of a print, as shoppers, the owner and the lab read it. */
export interface DescribedChoice {
  readonly group: OptionGroup;
  /** `"Frame"` */
  readonly label: string;
  /** `"Maple"` */
  readonly value: string;
}

export interface ConfigurationDescription {
  /** `"Framed"` or `"Unframed"`. */
  readonly type: string;
  /** The choices, in the order of their selects. */
  readonly choices: readonly DescribedChoice[];
}

/** Describes a print for cart lines, mails, the lab ticket and the payment page. */
export function describeConfiguration({ type, choices }: PrintConfiguration): ConfigurationDescription {
  return {
    type: typeLabel[type],
    choices: groupsOfType[type].flatMap((group) => {
      const value = choices[group];
      return value ? [{ group, label: optionGroupRow(group).label, value: optionLabel(group, value) }] : [];
    }),
  };
}

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
  return choiceInLine(group, value);
}
