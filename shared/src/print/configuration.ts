import type { OptionGroup } from "#src/options/option-group.ts";
import type { Selected } from "./selected.ts";

export const configurationTypes = ["framed", "unframed"] as const;
export type ConfigurationType = (typeof configurationTypes)[number];

/** The groups a print of each type is chosen from, in the order they are asked. */
export const groupsOfType = {
  framed: ["framed_sizes", "framed_materials", "framed_mattes", "framed_finishes"],
  unframed: ["sizes", "finishes"],
} as const satisfies Record<ConfigurationType, readonly OptionGroup[]>;

/** A print as far as it has been chosen; an absent group is not chosen yet. */
export interface PrintConfiguration {
  readonly type: ConfigurationType;
  readonly choices: Readonly<Partial<Record<OptionGroup, string>>>;
}

/** Nothing chosen; the framed finish has one value and starts with it. */
export function startOfConfiguration(type: ConfigurationType): PrintConfiguration {
  return { type, choices: type === "framed" ? { framed_finishes: "matte" } : {} };
}

export function withChoice(
  configuration: PrintConfiguration,
  group: OptionGroup,
  value: string,
): PrintConfiguration {
  return { ...configuration, choices: { ...configuration.choices, [group]: value } };
}

/** The size chosen, if one is: `"16x20"`. */
export function sizeOf({ type, choices }: PrintConfiguration): string | undefined {
  return choices[groupsOfType[type][0]];
}

/** Framed needs four values, unframed two; `none` is a matte like any other. */
export function isComplete(configuration: PrintConfiguration): boolean {
  return missingGroups(configuration).length === 0;
}

export function missingGroups(configuration: PrintConfiguration): OptionGroup[] {
  return groupsOfType[configuration.type].filter((group) => !configuration.choices[group]);
}

/** What to tell a shopper about a group that is still to be chosen (spec §5). */
export const hintOfGroup: Readonly<Record<OptionGroup, string>> = {
  framed_sizes: "Select a framed size",
  framed_materials: "Select a frame material",
  framed_mattes: "Select an optional matting",
  framed_finishes: "",
  sizes: "Please select a size",
  finishes: "Please select a finish",
};

/** The cart's form of a configuration. */
export function selectedOf(configuration: PrintConfiguration): Selected {
  const chosen = groupsOfType[configuration.type].flatMap((group) => {
    const value = configuration.choices[group];
    return value ? [{ [group]: value }] : [];
  });
  return [{ configurationType: configuration.type }, ...chosen];
}

/**
 * Reads the cart's form back. The type may be missing: the group names tell it. Undefined when an entry is
 * not a single known pair, when a group occurs twice, or when groups of both types are mixed.
 */
export function configurationOf(selected: Selected): PrintConfiguration | undefined {
  const pairs = selected.flatMap((entry) => Object.entries(entry));
  if (pairs.length !== selected.length) return undefined;
  const choices = Object.fromEntries(pairs);
  if (Object.keys(choices).length !== pairs.length) return undefined;
  const { configurationType, ...groups } = choices;
  const type = configurationTypes.find((candidate) => holdsOnly(groups, groupsOfType[candidate]));
  if (type === undefined || (configurationType !== undefined && configurationType !== type)) return undefined;
  return { type, choices: groups };
}

function holdsOnly(groups: Record<string, string>, known: readonly string[]): boolean {
  const names = Object.keys(groups);
  return names.length > 0 && names.every((name) => known.includes(name));
}
