import type { OptionGroup } from "#src/options/option-group.ts";

/** What a group is called on a cart line, in a mail and in a lab ticket. */
export const labelOfGroup: Readonly<Record<OptionGroup, string>> = {
  sizes: "Size",
  finishes: "Finish",
  framed_sizes: "Framed size",
  framed_materials: "Frame",
  framed_finishes: "Print finish",
  framed_mattes: "Matte",
};

const labels: Partial<Record<`${OptionGroup}:${string}`, string>> = {
  "finishes:matte": "Matte (lustre paper)",
  "framed_finishes:matte": "Matte",
  "framed_mattes:none": "None",
};

/** A value in words: sizes as `8 × 10 in`, the rest capitalised. The same word differs by group (`matte`). */
export function optionLabel(group: OptionGroup, value: string): string {
  const own = labels[`${group}:${value}`];
  if (own !== undefined) return own;
  const size = /^(\d+)x(\d+)$/.exec(value);
  return size ? `${size[1]} × ${size[2]} in` : value.charAt(0).toUpperCase() + value.slice(1);
}
