import type { IndexedCollection } from "@lightwell/shared/browse/browse-schemas";
import {
  longestSearchText,
  printFilters,
  printSearchOf,
  queryOfSearch,
  type PrintSearch,
} from "@lightwell/shared/browse/print-search";
import { paths } from "@lightwell/shared/routes/paths";
import { useEffect, useRef } from "react";
import { usePageOpen } from "#src/navigation/use-page-open.ts";
import { SearchIcon } from "#src/ui/icons.tsx";

interface Props {
  readonly search: PrintSearch;
  readonly collections: readonly IndexedCollection[];
  /** Called when a field is focused or changed. */
  readonly onUse: () => void;
  /**
   * Called with the query of the form. `isTyping` is true when a text field was changed, and false for other fields.
   */
  readonly onSearch: (query: string, isTyping: boolean) => void;
}

/** Delay between the last keystroke and the search, in ms. */
const restMs = 250;

/**
 * Form for the text, filters and order of the prints; works without scripts. The fields are uncontrolled, so that text
 * typed before hydration or during navigation is kept. They are set only when the URL changes for another reason, such
 * as Back.
 */
export function PrintFilters({ search, collections, onUse, onSearch }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = queryOfSearch({ ...search, page: 1 });
  const followed = useRef<string>(undefined);
  /** Queries that were sent but are not in the URL yet. The router may skip all but the last. */
  const sent = useRef<string[]>([]);
  const isPageOpen = usePageOpen();

  const send = (isTyping: boolean) => {
    clearTimeout(timer.current);
    const query = form.current ? queryIn(form.current) : shown;
    if (query === (sent.current.at(-1) ?? shown)) return;
    sent.current.push(query);
    onSearch(query, isTyping);
  };

  useEffect(() => {
    if (!form.current || shown === followed.current) return;
    const isFirst = followed.current === undefined;
    followed.current = shown;
    const place = sent.current.indexOf(shown);
    sent.current.splice(0, place + 1);
    if (isFirst) {
      // The form may have been used before the page was hydrated.
      if (form.current.contains(document.activeElement)) onUse();
      send(false);
    } else if (place < 0) fill(form.current, search);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    /** Back may come before a query that was sent is rendered, so that `shown` does not change. */
    const handlePop = () => {
      clearTimeout(timer.current);
      if (!form.current || window.location.pathname !== paths.prints.href()) return;
      sent.current = [];
      fill(form.current, printSearchOf(new URLSearchParams(window.location.search)));
    };
    window.addEventListener("popstate", handlePop);
    return () => window.removeEventListener("popstate", handlePop);
  }, []);

  useEffect(() => {
    const fields = form.current;
    // A browser may open a select without focusing it.
    for (const type of ["focusin", "input"]) fields?.addEventListener(type, onUse);
    return () => {
      for (const type of ["focusin", "input"]) fields?.removeEventListener(type, onUse);
    };
  }, [onUse]);

  const handleInput = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (isPageOpen()) send(true); // a search would cancel the page that is loading
    }, restMs);
  };

  return (
    <form
      ref={form}
      role="search"
      aria-label="Prints"
      className="print-filters"
      action={paths.prints.href()}
      autoComplete="off" // no browser fills in what was chosen at another URL
      onSubmit={(event) => {
        event.preventDefault();
        send(false);
      }}
    >
      <div className="print-filters-text">
        <input
          className="input"
          type="search"
          name="q"
          aria-label="Search titles, places and tags"
          placeholder="Title, place or subject"
          maxLength={longestSearchText}
          defaultValue={search.q}
          onInput={handleInput}
        />
        <button type="submit" aria-label="Search">
          <SearchIcon />
        </button>
      </div>
      <div className="print-filters-choices">
        <Choice name="orientation" {...filterRow("orientation")} value={search.orientation} onChange={send} />
        <Choice name="color" {...filterRow("color")} value={search.color} onChange={send} />
        <Choice name="price" {...filterRow("price")} value={search.price} onChange={send} />
        <Choice
          name="collection"
          label="Collection"
          options={[["", "Any collection"], ...collections.map(({ slug, title }) => [slug, title] as const)]}
          value={search.collection}
          onChange={send}
        />
        <Choice name="sort" {...filterRow("sort")} value={search.sort} onChange={send} />
      </div>
    </form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly value: string;
  readonly onChange: (isTyping: boolean) => void;
}

function Choice({ name, label, options, value, onChange }: ChoiceProps) {
  return (
    <div className={value === "" ? "select" : "select is-set"}>
      <select name={name} aria-label={label} defaultValue={value} onChange={() => onChange(false)}>
        {options.map(([optionValue, words]) => (
          <option key={optionValue} value={optionValue}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

function filterRow(name: keyof typeof printFilters): Pick<ChoiceProps, "label" | "options"> {
  const { label, values } = printFilters[name];
  return { label, options: Object.entries(values) };
}

/** The query of the form's field values, for the first page of results. */
function queryIn(form: HTMLFormElement): string {
  const fields = new FormData(form);
  const get = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : null;
  };
  return queryOfSearch(printSearchOf({ get }));
}

function fill(form: HTMLFormElement, search: PrintSearch): void {
  for (const [name, value] of Object.entries(search)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = String(value);
  }
}
