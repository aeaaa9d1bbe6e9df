import {
  groupsOfType,
  isDefaultOfOptional,
  optionGroupRow,
  queryNameOfType,
} from "#src/options/option-groups.ts";
import type { PrintConfiguration } from "#src/print/configuration/configuration.ts";
import { paths } from "./paths.ts";

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

/** A page of a photo with everything chosen: `/photos/photo/pier?print=framed&size=16x20`. */
export function withConfiguration(photoPath: string, configuration: PrintConfiguration): string {
  const query = Object.entries(queryParametersOf(configuration))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  return `${photoPath}?${query}`;
}

/** The page of a photo without a collection, with everything chosen. */
export function printHref(photoSlug: string, configuration: PrintConfiguration): string {
  return withConfiguration(paths.photo.href(photoSlug), configuration);
}
