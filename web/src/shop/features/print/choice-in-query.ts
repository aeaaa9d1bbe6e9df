import { offeredOptions } from "@lightwell/shared/options/offered-options";
import type { Option } from "@lightwell/shared/options/option";
import {
  configurationTypes,
  groupsOfType,
  startOfConfiguration,
  withChoice,
  type ConfigurationType,
  type PrintConfiguration,
} from "@lightwell/shared/print/configuration";
import { queryNameOfGroup, queryNameOfType } from "@lightwell/shared/print/query-names";

/** The types of which a photo offers a complete print, framed first. Empty when it is not for sale. */
export function offeredTypes(options: readonly Option[]): ConfigurationType[] {
  const offered = offeredOptions(options);
  return configurationTypes.filter((type) => groupsOfType[type].every((group) => offered[group].length > 0));
}

/** The configuration an address names, as far as the photo offers it; anything else is not chosen. */
export function configurationInQuery(query: URLSearchParams, options: readonly Option[]): PrintConfiguration {
  const types = offeredTypes(options);
  const type = types.find((candidate) => candidate === query.get(queryNameOfType)) ?? types[0] ?? "framed";
  const offered = offeredOptions(options);
  return groupsOfType[type].reduce((configuration, group) => {
    const name = queryNameOfGroup[group];
    const value = name === undefined ? null : query.get(name);
    const isOffered = offered[group].some((option) => option.value === value);
    return value !== null && isOffered ? withChoice(configuration, group, value) : configuration;
  }, startOfConfiguration(type));
}

/** The query that names a configuration; what else the address carried is kept. */
export function queryOf({ type, choices }: PrintConfiguration, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of Object.values(queryNameOfGroup)) if (name !== undefined) next.delete(name);
  next.set(queryNameOfType, type);
  for (const group of groupsOfType[type]) {
    const name = queryNameOfGroup[group];
    const value = choices[group];
    if (name !== undefined && value) next.set(name, value);
  }
  return next;
}
