import type { Option } from "@lightwell/shared/options/option";
import { groupOfKey, type OptionKey } from "@lightwell/shared/options/option-group";
import { labelOfGroup, optionLabel } from "@lightwell/shared/print/option-label";
import { AmountField } from "#src/admin/editor/amount-field.tsx";
import { Toggle } from "#src/ui/toggle.tsx";

interface Props {
  readonly optionKey: OptionKey;
  readonly options: readonly Option[];
  readonly onChange: (option: Option) => void;
}

/** One group of options: what of it is available, and what each adds to a print's price. */
export function OptionTable({ optionKey, options, onChange }: Props) {
  const group = groupOfKey[optionKey];
  return (
    <section className="option-table" aria-label={labelOfGroup[group]}>
      <h2>{labelOfGroup[group]}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col">Available</th>
            <th scope="col">Base price in cents</th>
          </tr>
        </thead>
        <tbody>
          {options.map((option) => {
            const label = optionLabel(group, option.value);
            return (
              <tr key={option.value}>
                <th scope="row">{label}</th>
                <td>
                  <Toggle
                    label={`${label} available`}
                    isOn={option.available}
                    onChange={(available) => onChange({ ...option, available })}
                  />
                </td>
                <td>
                  <AmountField
                    label={`${label}, base in cents`}
                    cents={option.base}
                    problem={undefined}
                    onChange={(base) => onChange({ ...option, base })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
