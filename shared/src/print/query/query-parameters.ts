import {
  groupsOfType,
  isDefaultOfOptional,
  optionGroupRow,
  queryNameOfType,
} from "#src/options/option-groups.ts";
import type { PrintConfiguration } from "#src/print/configuration/configuration.ts";

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
