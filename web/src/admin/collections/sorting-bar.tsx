import { useRef, useState, type FormEvent } from "react";
import { Button } from "#src/ui/button.tsx";
import { photoSortings, type PhotoSorting } from "./photo-sequence.ts";

interface Props {
  readonly photoCount: number;
  readonly selectedCount: number;
  /** What happened last, in a sentence. */
  readonly status: string;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  /** Moves the selected photos; the place of the first one is counted from 1. */
  readonly onMove: (place: number) => void;
  readonly onRemove: () => void;
  readonly onDeselect: () => void;
  readonly onSortBy: (sorting: PhotoSorting) => void;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Actions for the selected photos and for the order of all photos. Sticky, so that it stays visible below the grid. */
export function SortingBar({ photoCount, selectedCount, status, isChanged, isBusy, ...on }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  /** Moves the focus to the bar before an action that removes its own button. */
  const fromBar = (action: () => void) => () => {
    bar.current?.focus();
    action();
  };
  return (
    <div ref={bar} className="sorting-bar" role="group" aria-label="Sort the photos" tabIndex={-1}>
      <p role="status">{status}</p>
      {selectedCount > 0 ? (
        <>
          <Button look="text" onClick={fromBar(on.onDeselect)}>
            Clear selection
          </Button>
          <Button onClick={() => on.onMove(1)}>Move to top</Button>
          <PlaceForm last={photoCount - selectedCount + 1} onMove={on.onMove} />
          <Button isDisabled={isBusy} onClick={on.onRemove}>
            Remove
          </Button>
        </>
      ) : (
        <SortByForm onSortBy={on.onSortBy} />
      )}
      {isChanged && (
        <Button look="text" isDisabled={isBusy} onClick={fromBar(on.onDiscard)}>
          Discard
        </Button>
      )}
      <Button look="primary" isDisabled={!isChanged || isBusy} onClick={on.onSave}>
        Update Sort
      </Button>
    </div>
  );
}

function PlaceForm({ last, onMove }: { readonly last: number; readonly onMove: (place: number) => void }) {
  const [typed, setTyped] = useState("");
  const place = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0;
  const isWrong = typed !== "" && (place < 1 || place > last);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === "" || isWrong) return;
    onMove(place);
    setTyped("");
  };
  return (
    <form className="sorting-choice" onSubmit={handleSubmit}>
      <input
        className={isWrong ? "input is-danger" : "input"}
        aria-label={`Place, from 1 to ${last}`}
        aria-invalid={isWrong || undefined}
        placeholder={`1–${last}`}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" isDisabled={typed === "" || isWrong}>
        Move to place
      </Button>
    </form>
  );
}

function SortByForm({ onSortBy }: Pick<Props, "onSortBy">) {
  const [sorting, setSorting] = useState<PhotoSorting>("title");
  return (
    <div className="sorting-choice">
      <div className="select">
        <select
          aria-label="Sort by"
          value={sorting}
          onChange={(event) => {
            const { value } = event.target;
            if (isSorting(value)) setSorting(value);
          }}
        >
          {Object.entries(photoSortings).map(([key, { label }]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <Button onClick={() => onSortBy(sorting)}>Sort</Button>
    </div>
  );
}

function isSorting(value: string): value is PhotoSorting {
  return value in photoSortings;
}
