import type { PublicPhoto } from "@lightwell/shared/catalog/catalog-schemas";
import { formatUsd } from "@lightwell/shared/money/cents";
import { offeredOptions } from "@lightwell/shared/options/offered-options";
import type { Option } from "@lightwell/shared/options/options-schemas";
import {
  isSizeKey,
  type OptionGroup,
  optionGroupRow,
  optionLabel,
} from "@lightwell/shared/options/option-groups";
import type { PrintConfiguration } from "@lightwell/shared/print/configuration/configuration";
import { formatTrim, printGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { Suspense, type CSSProperties } from "react";
import { SelectField } from "#src/ui/select-field.tsx";
import { inSize, sizePrice } from "./format-size.ts";
import { latePart } from "#src/rendering/late-part.tsx";
import { LatePlace } from "#src/rendering/late-place.tsx";

const Swatches = latePart(async () => (await import("./swatches.tsx")).Swatches, {
  isWaiting: true,
});

interface Props {
  readonly photo: PublicPhoto;
  readonly configuration: PrintConfiguration;
  readonly group: OptionGroup;
  /** Whether a hint is shown if nothing is selected. */
  readonly isHinted: boolean;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

/**
 * The select of one option group. Sizes show how much they trim, options with a surcharge show it, frames and mattes
 * have swatches.
 */
export function OptionSelect({ photo, configuration, group, isHinted, onChange, onLeave }: Props) {
  const options = offeredOptions(photo.options)[group];
  const { key, step, title, hint } = optionGroupRow(group);
  const value = configuration.choices[group] ?? "";
  return (
    <SelectField
      label={`${step}. ${title}`}
      name={group}
      value={value}
      onChange={onChange}
      onBlur={onLeave}
      placeholder="Select"
      hint={isHinted && !value ? hint : undefined}
      options={options.map((option) => ({
        value: option.value,
        label: isSizeKey(key) ? formatSize(photo, configuration, option.value) : formatChoice(group, option),
      }))}
      beside={
        (group === "framed_materials" || group === "framed_mattes") && (
          <span
            className="swatches"
            aria-hidden="true"
            style={{ "--count": options.length } as CSSProperties}
          >
            <LatePlace of={Swatches} />
            <Suspense>
              <Swatches {...{ configuration, group, options, onChange }} />
            </Suspense>
          </span>
        )
      }
    />
  );
}

/** A size with what it trims and its price, with the other current choices: `"8 × 10 in, 16.7% trimmed, $120.00"` */
function formatSize(photo: PublicPhoto, configuration: PrintConfiguration, size: string): string {
  const geometry = printGeometry(inSize(configuration, size), photo);
  const trim = geometry ? [formatTrim(geometry)] : [];
  return [optionLabel("sizes", size), ...trim, sizePrice(photo, configuration, size)].join(", ");
}

function formatChoice(group: OptionGroup, { value, base }: Option): string {
  const label = optionLabel(group, value);
  return base > 0 ? `${label}, + ${formatUsd(base)}` : label;
}
