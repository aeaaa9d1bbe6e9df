import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { offeredOptions } from "@lightwell/shared/options/offered-options";
import { optionLabel, sizeGroupOfType } from "@lightwell/shared/options/option-groups";
import { sizeOf, type PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { framedExample } from "@lightwell/shared/print/pricing/framed-example";

/**
 * The print that is previewed: the configured one, or before a size is chosen one of a middle size, with its label
 * (`"Example: 16 × 20 in"`). What else is not chosen is that of the framed print that cards draw.
 */
export function printOrExample(
  photo: PublicPhoto,
  configuration: PrintConfiguration,
): { readonly print: PrintConfiguration; readonly exampleLabel?: string } {
  const { type, choices } = configuration;
  const group = sizeGroupOfType[type];
  const sizes = offeredOptions(photo.options)[group]; // cheapest first
  const middle = sizes[Math.floor(sizes.length / 2)];
  if (sizeOf(configuration) !== undefined || !middle) return { print: configuration };
  const example = type === "framed" ? framedExample(photo)?.configuration.choices : {};
  return {
    print: { type, choices: { ...example, ...choices, [group]: middle.value } },
    exampleLabel: `Example: ${optionLabel(group, middle.value)}`,
  };
}
