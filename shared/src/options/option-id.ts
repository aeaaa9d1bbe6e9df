import type { Option } from "./option.ts";

/** Identifies an option in its set, such as `frame:espresso`. */
export function optionId({ key, value }: Pick<Option, "key" | "value">): string {
  return `${key}:${value}`;
}
