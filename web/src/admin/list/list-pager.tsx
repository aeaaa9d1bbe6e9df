import { Button } from "#src/ui/button.tsx";
import type { CatalogTableModel } from "./catalog-features.ts";

export function ListPager({ table }: { readonly table: CatalogTableModel }) {
  const { pageIndex } = table.state.pagination;
  const pageCount = table.getPageCount();
  const rowCount = table.getRowCount().toLocaleString("en-US");
  return (
    <nav className="list-pager" aria-label="Pages">
      <p aria-live="polite">{`${rowCount} in all, page ${pageIndex + 1} of ${pageCount}`}</p>
      {pageCount > 1 && (
        <>
          <Button isDisabled={!table.getCanPreviousPage()} onClick={() => table.previousPage()}>
            Previous
          </Button>
          <Button isDisabled={!table.getCanNextPage()} onClick={() => table.nextPage()}>
            Next
          </Button>
        </>
      )}
    </nav>
  );
}
