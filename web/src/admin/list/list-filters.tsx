import { useMemo } from "react";
import { hasMarks, isFound, searchedWords, type CatalogRow } from "#src/admin/table/catalog-row.ts";

export interface ListFilter {
  readonly mark: string;
  readonly label: string;
}

interface Props {
  readonly filters: readonly ListFilter[];
  readonly rows: readonly CatalogRow[];
  readonly search: string;
  /** The marks of the filters that are on. */
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: string[]) => void;
}

/**
 * Filter buttons of a list, each with the number of rows that match it together with the search and the active filters.
 */
export function ListFilters({ filters, rows, search, chosen, onChoose }: Props) {
  const chosenNames = chosen.join();
  const counts = useMemo(() => {
    const words = searchedWords(search);
    const on = chosenNames.split(",").filter(Boolean);
    const found = rows.filter((row) => isFound(row, words));
    return new Map(
      filters.map(({ mark }) => [mark, found.filter((row) => hasMarks(row, [...on, mark])).length]),
    );
  }, [filters, rows, search, chosenNames]);

  return (
    <div className="buttons list-filters" role="group" aria-label="Filters">
      {filters.map(({ mark, label }) => {
        const isChosen = chosen.includes(mark);
        return (
          <button
            key={mark}
            type="button"
            className="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? chosen.filter((other) => other !== mark) : [...chosen, mark])}
          >
            <span>{label}</span>{" "}
            <span className="list-filter-count">{(counts.get(mark) ?? 0).toLocaleString("en-US")}</span>
          </button>
        );
      })}
    </div>
  );
}
