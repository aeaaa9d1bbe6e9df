import { Button } from "#src/ui/button.tsx";

interface Props<Cursor> {
  /** Start cursors of page 2 to the current page; empty on page 1. */
  readonly cursors: readonly Cursor[];
  /** Cursor of the next page; undefined on the last page. */
  readonly next: Cursor | undefined;
  readonly isLoaded: boolean;
  readonly onTurn: (cursors: readonly Cursor[]) => void;
}

/** Turns the pages of a list whose length is not known. */
export function CursorPager<Cursor extends object>({ cursors, next, isLoaded, onTurn }: Props<Cursor>) {
  return (
    <nav className="list-pager" aria-label="Pages">
      <p aria-live="polite">{isLoaded && `Page ${cursors.length + 1}`}</p>
      {(cursors.length > 0 || next) && (
        <>
          <Button isDisabled={cursors.length === 0} onClick={() => onTurn(cursors.slice(0, -1))}>
            Newer
          </Button>
          <Button isDisabled={!next} onClick={() => next && onTurn([...cursors, next])}>
            Older
          </Button>
        </>
      )}
    </nav>
  );
}
