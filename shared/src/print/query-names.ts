import type { OptionGroup } from "#src/options/option-group.ts";

/** What each group is called in an address: `?print=framed&size=16x20&frame=black&matte=single`. */
export const queryNameOfGroup: Readonly<Record<OptionGroup, string | undefined>> = {
  framed_sizes: "size",
  framed_materials: "frame",
  framed_mattes: "matte",
  framed_finishes: undefined, // has one value and is never chosen
  sizes: "size",
  finishes: "finish",
};

export const queryNameOfType = "print";
