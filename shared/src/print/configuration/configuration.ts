import {
  configurationTypes,
  groupsOfType,
  optionGroupRow,
  sizeGroupOfType,
  type ConfigurationType,
  type OptionGroup,
} from "#src/options/option-groups.ts";

export const typeLabel: Readonly<Record<ConfigurationType, string>> = {
  framed: "Framed",
  unframed: "Unframed",
};

/** A print as far as it has been chosen; an absent group is not chosen yet. */
export interface PrintConfiguration {
  readonly type: ConfigurationType;
  readonly choices: Readonly<Partial<Record<OptionGroup, string>>>;
}

/** The initial configuration: only groups with a default value are chosen. */
export function startOfConfiguration(type: ConfigurationType): PrintConfiguration {
  const choices = groupsOfType[type].flatMap((group) => {
    const { defaultValue } = optionGroupRow(group);
    return defaultValue === null ? [] : [[group, defaultValue] as const];
  });
  return { type, choices: Object.fromEntries(choices) };
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
  return choices[sizeGroupOfType[type]];
}

/** Whether every group that is not optional has a value; `none` is a matte like any other. */
export function isComplete(configuration: PrintConfiguration): boolean {
  return missingGroups(configuration).length === 0;
}

export function missingGroups(configuration: PrintConfiguration): OptionGroup[] {
  return groupsOfType[configuration.type].filter(
    (group) => !configuration.choices[group] && !optionGroupRow(group).isOptional,
  );
}

/** The cart's form of a configuration: `[{ configurationType: "unframed" }, { sizes: "8x10" }, …]`. */
export type Selected = Record<string, string>[];

export function selectedOf(configuration: PrintConfiguration): Selected {
  const chosen = groupsOfType[configuration.type].flatMap((group) => {
    const value = configuration.choices[group];
    return value ? [{ [group]: value }] : [];
  });
  return [{ configurationType: configuration.type }, ...chosen];
}

/**
 * Reads the cart's form back. The type may be missing: it is derived from the names of the groups. Undefined when an
 * entry is not a single known pair, when a group occurs twice, or when groups of both types are mixed.
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
