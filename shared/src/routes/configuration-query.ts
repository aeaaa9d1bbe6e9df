import {
  groupsOfType,
  isDefaultOfOptional,
  optionGroupRow,
  optionGroupRows,
  queryNameOfType,
} from "#src/options/option-groups.ts";
import {
  type PrintConfiguration,
  startOfConfiguration,
  withChoice,
} from "#src/print/configuration/configuration.ts";
import { offeredOptions } from "#src/options/offered-options.ts";
import type { Option } from "#src/options/options-schemas.ts";
import { offeredTypes } from "#src/print/pricing/print-price.ts";

/** The query parameters that name a configuration: `{ print: "framed", size: "16x20", frame: "black" }`. */
export function queryParametersOf({ type, choices }: PrintConfiguration): Record<string, string> {
  const named = groupsOfType[type].flatMap((group) => {
    const { queryName } = optionGroupRow(group);
    const value = choices[group];
    return queryName !== null && value && !isDefaultOfOptional(group, value)
      ? [[queryName, value] as const]
      : [];
  });
  return Object.fromEntries([[queryNameOfType, type], ...named]);
}

/** The query parameters that name choices of any type of print, also in a link whose `&` is written `&amp;`. */
export const choiceQueryNames: readonly string[] = optionGroupRows.flatMap(({ queryName }) =>
  queryName ? [queryName, `amp;${queryName}`] : [],
);

/** The part of `URLSearchParams` that is read. */
export interface UrlQuery {
  get(name: string): string | null | undefined;
}

/** The configuration that a URL's query names, as far as the photo offers it; anything else is not chosen. */
export function configurationInQuery(query: UrlQuery, options: readonly Option[]): PrintConfiguration {
  const types = offeredTypes(options);
  const valueOf = (name: string) => query.get(name) ?? query.get(`amp;${name}`); // mail programs write & as &amp;
  const type = types.find((candidate) => candidate === valueOf(queryNameOfType)) ?? types[0] ?? "framed";
  const offered = offeredOptions(options);
  return groupsOfType[type].reduce((configuration, group) => {
    const { queryName } = optionGroupRow(group);
    const value = queryName === null ? undefined : valueOf(queryName);
    const isOffered = offered[group].some((option) => option.value === value);
    return value && isOffered ? withChoice(configuration, group, value) : configuration;
  }, startOfConfiguration(type));
}
