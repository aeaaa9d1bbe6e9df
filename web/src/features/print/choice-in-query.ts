import { offeredOptions } from "@lightwell/shared/options/offered-options";
import type { Option } from "@lightwell/shared/options/option";
import type { OptionGroup } from "@lightwell/shared/options/option-group";
import {
  configurationTypes,
  groupsOfType,
  startOfConfiguration,
  withChoice,
  type ConfigurationType,
  type PrintConfiguration,
} from "@lightwell/shared/print/configuration";

/** What each group is called in an address: `?print=framed&size=16x20&frame=black&matte=single`. */
const nameOfGroup: Readonly<Record<OptionGroup, string | undefined>> = {
  framed_sizes: "size",
  framed_materials: "frame",
  framed_mattes: "matte",
  framed_finishes: undefined, // has one value and is never chosen
  sizes: "size",
  finishes: "finish",
};
const typeName = "print";

/** The types a photo can be had in, framed first. */
export function offeredTypes(options: readonly Option[]): ConfigurationType[] {
  const offered = offeredOptions(options);
  return configurationTypes.filter((type) => offered[groupsOfType[type][0]].length > 0);
}

/** The configuration an address names, as far as the photo offers it; anything else is not chosen. */
export function configurationInQuery(query: URLSearchParams, options: readonly Option[]): PrintConfiguration {
  const types = offeredTypes(options);
  const type = types.find((candidate) => candidate === query.get(typeName)) ?? types[0] ?? "framed";
  const offered = offeredOptions(options);
  return groupsOfType[type].reduce((configuration, group) => {
    const name = nameOfGroup[group];
    const value = name === undefined ? null : query.get(name);
    const isOffered = offered[group].some((option) => option.value === value);
    return value !== null && isOffered ? withChoice(configuration, group, value) : configuration;
  }, startOfConfiguration(type));
}

/** The query that names a configuration; what else the address carried is kept. */
export function queryOf({ type, choices }: PrintConfiguration, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of Object.values(nameOfGroup)) if (name !== undefined) next.delete(name);
  next.set(typeName, type);
  for (const group of groupsOfType[type]) {
    const name = nameOfGroup[group];
    const value = choices[group];
    if (name !== undefined && value) next.set(name, value);
  }
  return next;
}
