import type { Option } from "./option.ts";

type OptionName = Pick<Option, "key" | "value">;

/** Identifies an option in its set, such as `frame:espresso`. */
export type OptionId = `${string}:${string}`;

export function optionId({ key, value }: OptionName): OptionId {
  return `${key}:${value}`;
}

/** Key and value of the option with an id. */
export function optionOfId(id: string): OptionName {
  const [key = "", value = ""] = id.split(":");
  return { key, value };
}
