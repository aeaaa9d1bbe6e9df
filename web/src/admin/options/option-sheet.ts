import type { Option, OptionSet } from "@lightwell/shared/options/option";

/** The shop's options as something to edit: each is a field of its own, so that two people may change two of them. */
export interface OptionSheet {
  /** The version of the set. */
  readonly updated: number;
  readonly [row: OptionRow]: Option;
}

type OptionRow = `${string}:${string}`;

export function rowOf({ key, value }: Pick<Option, "key" | "value">): OptionRow {
  return `${key}:${value}`;
}

export function optionSheet({ options, version }: OptionSet): OptionSheet {
  return { ...Object.fromEntries(options.map((option) => [rowOf(option), option])), updated: version };
}

export function optionsIn(sheet: OptionSheet): Option[] {
  return Object.values(sheet).flatMap((cell: number | Option) => (typeof cell === "number" ? [] : [cell]));
}
