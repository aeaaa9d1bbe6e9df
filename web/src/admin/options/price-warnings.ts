import type { Option } from "@lightwell/shared/options/option";
import type { OptionKey } from "@lightwell/shared/options/option-groups";
import { optionLabel } from "@lightwell/shared/options/option-label";
import { lowestPriceCents } from "@lightwell/shared/print/pricing/print-price";

/** Prices that look like a slip: a bigger print that costs less, a framed one that costs less than a bare one. */
export function priceWarnings(options: readonly Option[]): string[] {
  const available = options.filter((option) => option.available);
  const bySize = (key: OptionKey) =>
    available
      .filter((option) => option.key === key)
      .map(({ value, base }) => ({ value, base, area: areaOf(value) }))
      .toSorted((one, other) => one.area - other.area);
  return [...biggerIsCheaper(bySize("size")), ...framedIsCheaper(available)];
}

interface Size {
  readonly value: string;
  readonly base: number;
  readonly area: number;
}

function biggerIsCheaper(sizes: readonly Size[]): string[] {
  return sizes.flatMap((size) => {
    const bigger = sizes.find((other) => other.area > size.area && other.base < size.base);
    if (!bigger) return [];
    return [`${labelOf(bigger.value)} costs less than ${labelOf(size.value)}, which is smaller.`];
  });
}

function framedIsCheaper(available: readonly Option[]): string[] {
  const sizes = new Set(available.filter(({ key }) => key === "framed_size").map(({ value }) => value));
  const cheaper = [...sizes].filter((value) => {
    const cheapest = (sizeKey: OptionKey, keys: readonly string[]) =>
      lowestPriceCents({
        base: 0,
        options: available.filter(
          (option) => keys.includes(option.key) || (option.key === sizeKey && option.value === value),
        ),
      });
    const framed = cheapest("framed_size", ["framed_finish", "frame", "matte"]);
    const unframed = cheapest("size", ["finish"]);
    return framed > 0 && framed < unframed;
  });
  if (cheaper.length === 0) return [];
  return [`A framed print can cost less than an unframed one: ${cheaper.map(labelOf).join(", ")}.`];
}

function labelOf(size: string): string {
  return optionLabel("sizes", size);
}

function areaOf(size: string): number {
  const [width = 0, height = 0] = size.split("x").map(Number);
  return width * height;
}
