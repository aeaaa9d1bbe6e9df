import type { Option } from "./options-schemas.ts";
import type { OptionKey } from "./option-groups.ts";

/** Values and bases in cents of each option key, in catalog order (spec §9). */
const priceList: Record<OptionKey, ReadonlyArray<readonly [value: string, baseCents: number]>> = {
  size: [
    ["8x10", 12_000],
    ["8x12", 16_500],
    ["11x14", 18_000],
    ["12x12", 22_000],
    ["12x18", 24_000],
    ["16x20", 26_000],
    ["20x20", 28_000],
    ["20x30", 30_000],
    ["20x24", 32_000],
    ["24x30", 34_000],
    ["24x36", 36_000],
  ],
  finish: [
    ["matte", 1_000],
    ["glossy", 1_000],
    ["pearl", 2_000],
  ],
  framed_size: [
    ["8x10", 12_000],
    ["8x12", 16_500],
    ["11x14", 18_000],
    ["12x12", 22_000],
    ["16x20", 26_000],
    ["20x20", 28_000],
    ["20x24", 32_000],
    ["24x36", 36_000],
  ],
  framed_finish: [["matte", 0]],
  frame: [
    ["white", 0],
    ["black", 0],
    ["maple", 0],
    ["espresso", 0],
  ],
  matte: [
    ["none", 0],
    ["single", 1_000],
    ["double", 2_000],
  ],
};

/** Every option the shop knows, all available: the fixed list for which the owner sets availability and prices. */
export const defaultOptions: readonly Option[] = Object.entries(priceList).flatMap(([key, rows]) =>
  rows.map(([value, base]) => ({ key, value, base, available: true })),
);

export const framedSizes: readonly string[] = priceList.framed_size.map(([size]) => size);

export const framedSizeCount = framedSizes.length;
