import type { Option } from "@lightwell/shared/options/options-schemas";
import { type OptionGroup, type OptionGroupRow, optionLabel } from "@lightwell/shared/options/option-groups";
import { AmountField } from "#src/admin/editor/draft-fields.tsx";
import { ScrollingTable } from "#src/admin/table/data-table.tsx";
import { Toggle } from "#src/ui/toggle.tsx";

interface Props {
  readonly row: Pick<OptionGroupRow, "label"> & { readonly group: OptionGroup };
  readonly options: readonly Option[];
  readonly onChange: (option: Option) => void;
}

/** One group of options: what of it is available, and what each adds to a print's price. */
export function OptionTable({ row: { group, label: groupLabel }, options, onChange }: Props) {
  return (
    <section className="option-table" aria-label={groupLabel}>
      <h2>{groupLabel}</h2>
      <ScrollingTable label={`Values of ${groupLabel}`}>
        <table className="table is-fullwidth">
          <thead>
            <tr>
              <th scope="col">Value</th>
              <th scope="col">Available</th>
              <th scope="col">Base price in dollars</th>
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
                      isChecked={option.available}
                      onChange={(available) => onChange({ ...option, available })}
                    />
                  </td>
                  <td>
                    <AmountField
                      label={`${label}, base price in dollars`}
                      cents={option.base}
                      problem={undefined}
                      isDisabled={!option.available} // a save keeps the last price of unavailable options
                      onChange={(base) => onChange({ ...option, base })}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollingTable>
    </section>
  );
}
