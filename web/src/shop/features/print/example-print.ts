import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { offeredOptions } from "@lightwell/shared/options/offered-options";
import { optionLabel, sizeGroupOfType } from "@lightwell/shared/options/option-groups";
import {
  sizeOf,
  withChoice,
  type PrintConfiguration,
} from "@lightwell/shared/print/configuration/configuration";

/**
 * The print that is previewed: the configured one, or before a size is chosen one of a middle size, with its label
 * (`"Example: 16 × 20 in"`).
 */
export function printOrExample(
  photo: PublicPhoto,
  configuration: PrintConfiguration,
): { readonly print: PrintConfiguration; readonly exampleLabel?: string } {
  const group = sizeGroupOfType[configuration.type];
  const sizes = offeredOptions(photo.options)[group]; // cheapest first
  const middle = sizes[Math.floor(sizes.length / 2)];
  if (sizeOf(configuration) !== undefined || !middle) return { print: configuration };
  return {
    print: withChoice(configuration, group, middle.value),
    exampleLabel: `Example: ${optionLabel(group, middle.value)}`,
  };
}
