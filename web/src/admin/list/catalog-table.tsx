import { flexRender } from "@tanstack/react-table";
import { Checkbox } from "#src/ui/checkbox.tsx";
import type { CatalogTableModel } from "./catalog-columns.tsx";
import { DataTable } from "#src/admin/table/data-table.tsx";

interface Props {
  readonly caption: string;
  readonly table: CatalogTableModel;
  /** Whether rows can be selected. */
  readonly isSelectable: boolean;
}

/** A list as a table: its headings sort it, its checkboxes select rows; with Shift, all between two. */
export function CatalogTable({ caption, table, isSelectable }: Props) {
  return (
    <DataTable
      caption={caption}
      hasCards
      head={table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {isSelectable && (
            <th scope="col">
              <Checkbox
                label="Select this page"
                isChecked={table.getIsAllPageRowsSelected()}
                isPartlyChecked={table.getIsSomePageRowsSelected()}
                onClick={() => table.toggleAllPageRowsSelected()}
              />
            </th>
          )}
          {group.headers.map((header) => (
            <th
              key={header.id}
              scope="col"
              data-column={header.column.id}
              aria-sort={ariaSort[String(header.column.getIsSorted())]}
            >
              {header.column.getCanSort() ? (
                <button type="button" onClick={() => header.column.toggleSorting()}>
                  {flexRender(header.column.columnDef.header, header.getContext())}
                </button>
              ) : (
                flexRender(header.column.columnDef.header, header.getContext())
              )}
            </th>
          ))}
        </tr>
      ))}
    >
      {table.getRowModel().rows.map((row) => (
        <tr key={row.id} data-selected={row.getIsSelected() || undefined}>
          {isSelectable && (
            <td data-column="select">
              <Checkbox
                label={`Select ${row.original.title || "Untitled"}`}
                isChecked={row.getIsSelected()}
                onClick={row.getToggleSelectedHandler()}
              />
            </td>
          )}
          {row.getAllCells().map((cell) => (
            <td key={cell.id} data-column={cell.column.id}>
              {flexRender(cell.column.columnDef.cell, cell.getContext())}
            </td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
}

const ariaSort: Readonly<Record<string, "ascending" | "descending">> = {
  asc: "ascending",
  desc: "descending",
};
