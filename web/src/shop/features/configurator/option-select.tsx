import type { PublicPhoto } from "@lightwell/shared/catalog/photo";
import { offeredOptions } from "@lightwell/shared/options/offered-options";
import type { Option } from "@lightwell/shared/options/option";
import { optionGroupRow, type OptionGroup } from "@lightwell/shared/options/option-groups";
import { cropInWords, wholePicture } from "@lightwell/shared/print/geometry/crop";
import { paperGeometry } from "@lightwell/shared/print/geometry/print-geometry";
import { optionLabel } from "@lightwell/shared/options/option-label";
import { formatUsd } from "@lightwell/shared/money/cents";
import { SelectField } from "#src/ui/select-field.tsx";

interface Props {
  readonly photo: PublicPhoto;
  readonly group: OptionGroup;
  readonly label: string;
  readonly value: string;
  /** Whether the shopper is told what is missing. */
  readonly isHinted: boolean;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

/** One choice of the configurator: sizes say what they trim, dearer choices what they add. */
export function OptionSelect({ photo, group, label, value, isHinted, onChange, onLeave }: Props) {
  const options = offeredOptions(photo.options)[group];
  const isSize = group === "sizes" || group === "framed_sizes";
  return (
    <SelectField
      label={label}
      name={group}
      value={value}
      onChange={onChange}
      placeholder="Select"
      onBlur={onLeave}
      hint={isHinted && !value ? optionGroupRow(group).hint : undefined}
      options={options.map((option) => ({
        value: option.value,
        label: isSize ? sizeInWords(photo, option) : choiceInWords(group, option),
      }))}
    />
  );
}

function sizeInWords(photo: PublicPhoto, { value, base }: Option): string {
  const price = formatUsd(photo.base + base);
  return `${optionLabel("sizes", value)}, ${cropInWords(paperGeometry(value, photo)?.crop ?? wholePicture)}, ${price}`;
}

function choiceInWords(group: OptionGroup, { value, base }: Option): string {
  const label = optionLabel(group, value);
  return base > 0 ? `${label}, + ${formatUsd(base)}` : label;
}
