import { groupsOfType, optionGroupRow, type OptionGroup } from "#src/options/option-groups.ts";
import { optionLabel } from "#src/options/option-label.ts";
import { typeLabel, type PrintConfiguration } from "./configuration.ts";

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
