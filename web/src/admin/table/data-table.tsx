import type { ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";

interface Props {
  readonly caption: string;
  /** The row of the headings. */
  readonly head: ReactNode;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table that scrolls sideways inside its box where the window is narrow. */
export function DataTable({ caption, head, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="table-container data-table" tabIndex={0} role="region" aria-label={caption}>
      <table className="table is-fullwidth is-hoverable">
        <caption className="is-hidden-visually">{caption}</caption>
        <thead>{head}</thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export function TextHeadings({ titles }: { readonly titles: readonly string[] }) {
  return titles.map((title) => (
    <th key={title} scope="col">
      {title}
    </th>
  ));
}

interface CursorPagerProps<Cursor> {
  /** Start cursors of page 2 to the current page; empty on page 1. */
  readonly cursors: readonly Cursor[];
  /** Cursor of the next page; undefined on the last page. */
  readonly next: Cursor | undefined;
  readonly isLoaded: boolean;
  readonly onTurn: (cursors: readonly Cursor[]) => void;
}

/** Turns the pages of a list whose length is not known. */
export function CursorPager<Cursor extends object>({
  cursors,
  next,
  isLoaded,
  onTurn,
}: CursorPagerProps<Cursor>) {
  return (
    <nav className="pagination" aria-label="Pages">
      <p className="pagination-list" aria-live="polite">
        {isLoaded && `Page ${cursors.length + 1}`}
      </p>
      {(cursors.length > 0 || next) && (
        <>
          <Button
            className="pagination-previous"
            isDisabled={cursors.length === 0}
            onClick={() => onTurn(cursors.slice(0, -1))}
          >
            Newer
          </Button>
          <Button
            className="pagination-next"
            isDisabled={!next}
            onClick={() => next && onTurn([...cursors, next])}
          >
            Older
          </Button>
        </>
      )}
    </nav>
  );
}
