import type { FoundPrints } from "@lightwell/shared/browse/browse-schemas";
import {
  droppable,
  printFilters,
  queryOfSearch,
  type Droppable,
  type PrintSearch,
} from "@lightwell/shared/browse/print-search";
import { paths } from "@lightwell/shared/routes/paths";
import { ResultsLink } from "./results-link.tsx";

interface Props {
  readonly search: PrintSearch;
  readonly found: FoundPrints;
  readonly onFollow: () => void;
}

/** Says what matches no print, and links to the searches that find some without the words or one of the filters. */
export function NoPrints({ search, found: { counts, collections }, onFollow }: Props) {
  const textOf = (name: Droppable) => {
    if (name === "q") return `“${search.q}”`;
    if (name === "collection")
      return collections.find(({ slug }) => slug === search.collection)?.title ?? search.collection;
    return labelOf(name, search[name]);
  };
  const set = droppable.filter((name) => search[name] !== "");
  const filters = set.filter((name) => name !== "q").map(textOf);
  const wanted = [
    search.q && textOf("q"),
    filters.length > 0 && `${filters.length > 1 ? "the filters" : "the filter"} ${listed(filters)}`,
  ];
  const useful = set.length > 1 ? set.filter((name) => counts?.[name] !== 0) : [];
  return (
    <div className="no-prints">
      <p>{`No prints match ${wanted.filter(Boolean).join(" with ")}.`}</p>
      <ul>
        {useful.map((name) => (
          <li key={name}>
            <ResultsLink
              to={paths.prints.href(queryOfSearch({ ...search, [name]: "", page: 1 }))}
              onFollow={onFollow}
            >{`Search without ${textOf(name)}`}</ResultsLink>{" "}
            {counts?.[name] !== undefined && (
              <span>{`(${counts[name]} ${counts[name] === 1 ? "print" : "prints"})`}</span>
            )}
          </li>
        ))}
        <li>
          <ResultsLink to={paths.prints.href()} onFollow={onFollow}>
            See all prints
          </ResultsLink>
        </li>
      </ul>
    </div>
  );
}

function labelOf(name: Exclude<Droppable, "q" | "collection">, value: string): string {
  const labels: Readonly<Record<string, string>> = printFilters[name].values;
  return labels[value] ?? value;
}

/** `"Portrait, In color and California"` */
function listed(texts: readonly string[]): string {
  return [texts.slice(0, -1).join(", "), ...texts.slice(-1)].filter(Boolean).join(" and ");
}
