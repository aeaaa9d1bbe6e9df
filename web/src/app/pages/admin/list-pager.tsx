import { Button } from "#/ui/button.tsx";

interface Props {
  readonly view: { readonly found: number; readonly page: number; readonly pageCount: number };
  readonly onPage: (page: number) => void;
}

export function ListPager({ view: { found, page, pageCount }, onPage }: Props) {
  return (
    <nav className="list-pager" aria-label="Pages">
      <p aria-live="polite">
        {found} in all, page {page} of {pageCount}
      </p>
      {pageCount > 1 && (
        <>
          <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <Button disabled={page === pageCount} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </>
      )}
    </nav>
  );
}
