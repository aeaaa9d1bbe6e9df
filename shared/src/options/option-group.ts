/** Option keys as stored, each with the group shoppers choose from. */
export const groupOfKey = {
  size: "sizes",
  finish: "finishes",
  framed_size: "framed_sizes",
  framed_finish: "framed_finishes",
  frame: "framed_materials",
  matte: "framed_mattes",
} as const;

export type OptionKey = keyof typeof groupOfKey;
export type OptionGroup = (typeof groupOfKey)[OptionKey];

export const optionKeys = Object.keys(groupOfKey) as readonly OptionKey[];
export const optionGroups = Object.values(groupOfKey) as readonly OptionGroup[];

export function isOptionKey(key: string): key is OptionKey {
  return Object.hasOwn(groupOfKey, key);
}
