import { formatUsd } from "@lightwell/shared/money/cents";
import { groupOfKey, optionGroupRow, optionLabel } from "@lightwell/shared/options/option-groups";
import { optionId } from "@lightwell/shared/options/offered-options";
import type { Option, PlannedPrice } from "@lightwell/shared/options/options-schemas";
import { DataTable, TextHeadings } from "#src/admin/table/data-table.tsx";

interface Props {
  readonly caption: string;
  readonly rows: readonly PlannedPrice[];
}

/** Prices before and after a change, side by side. */
export function PriceTable({ caption, rows }: Props) {
  return (
    <DataTable
      caption={caption}
      head={
        <tr>
          <TextHeadings titles={["Option", "Now", "New"]} />
        </tr>
      }
    >
      {rows.map((row) => (
        <tr key={optionId(row)}>
          <th scope="row">{nameOfOption(row)}</th>
          <td>{formatUsd(row.previousBase)}</td>
          <td>
            <strong>{formatUsd(row.base)}</strong>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

/** `Framed size, 8 × 10 in` */
export function nameOfOption({ key, value }: Pick<Option, "key" | "value">): string {
  const group = groupOfKey(key);
  return group ? `${optionGroupRow(group).label}, ${optionLabel(group, value)}` : `${key}, ${value}`;
}
