import { defaultOptions } from "#src/options/default-options.ts";
import type { OptionKey } from "#src/options/option-groups.ts";
import type { PrintConfiguration } from "#src/print/configuration/configuration.ts";

const valuesOf = (wanted: OptionKey) =>
  defaultOptions.filter(({ key }) => key === wanted).map(({ value }) => value);

/** All 129 prints that the shop sells of one photo: 33 unframed and 96 framed. */
export const allPrints: readonly PrintConfiguration[] = [
  ...valuesOf("size").flatMap((sizes) =>
    valuesOf("finish").map((finishes) => ({ type: "unframed" as const, choices: { sizes, finishes } })),
  ),
  ...valuesOf("framed_size").flatMap((size) =>
    valuesOf("frame").flatMap((frame) =>
      valuesOf("matte").map((matte) => ({
        type: "framed" as const,
        choices: {
          framed_sizes: size,
          framed_materials: frame,
          framed_mattes: matte,
          framed_finishes: "matte",
        },
      })),
    ),
  ),
];

/** The shapes of usual originals, width by height. */
export const originalShapes = { "3:2": 3 / 2, "4:5": 4 / 5, "1:1": 1, "16:9": 16 / 9, "3:1": 3 } as const;
