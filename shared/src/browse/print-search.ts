import type { UrlQuery } from "#src/routes/configuration-query.ts";
import { pageNumberOf } from "#src/routes/page-address.ts";
import { cutText } from "#src/text/cut-text.ts";
import { textLimits } from "#src/text/text-limits.ts";

/** The values of a filter or of the order, each with its label; the first is what applies when nothing is chosen. */
export const printFilters = {
  orientation: {
    label: "Orientation",
    values: {
      "": "Any orientation",
      landscape: "Landscape",
      portrait: "Portrait",
      square: "Square",
      panorama: "Panorama",
    },
  },
  color: {
    label: "Color",
    values: { "": "Any color", color: "In color", "black-and-white": "Black and white" },
  },
  price: {
    label: "Price",
    values: {
      "": "Any price",
      "0-150": "Up to $150",
      "150-200": "$150 to $200",
      "200-300": "$200 to $300",
      "300-": "$300 and more",
    },
  },
  sort: {
    label: "Sort by",
    values: { "": "Newest first", price: "Price, low to high", title: "Title, A to Z" },
  },
} as const;

type FilterName = keyof typeof printFilters;
type FilterValue<Name extends FilterName> = keyof (typeof printFilters)[Name]["values"];

/**
 * The search of the All prints page: words, filters, sort order and page. An empty string is a filter that is not set.
 */
export type PrintSearch = { readonly [Name in FilterName]: FilterValue<Name> } & {
  /** The words that were typed. */
  readonly q: string;
  /** Slug of a collection. */
  readonly collection: string;
  /** Counted from 1. */
  readonly page: number;
};

/** The words and the filters: what a search that finds nothing can do without. */
export const droppable = ["q", "orientation", "color", "price", "collection"] as const;
export type Droppable = (typeof droppable)[number];

/** Maximum length of the words. */
export const longestSearchText = 100;

/** Reads the query of a URL; what it does not know is not set. */
export function printSearchOf(query: UrlQuery): PrintSearch {
  return {
    q: cutText((query.get("q") ?? "").replaceAll(/\s+/g, " ").trim(), longestSearchText),
    orientation: filterIn(query, "orientation"),
    color: filterIn(query, "color"),
    price: filterIn(query, "price"),
    collection: cutText(query.get("collection") ?? "", textLimits.slug),
    sort: filterIn(query, "sort"),
    page: pageNumberOf(query.get("page") ?? "") ?? 1,
  };
}

/** The query that names a search, without what is not set: `"q=fog&sort=title"`. */
export function queryOfSearch({ page, ...filters }: PrintSearch): string {
  const set = Object.entries({ ...filters, page: page > 1 ? String(page) : "" });
  return set
    .flatMap(([name, value]) => (value === "" ? [] : `${name}=${encodeURIComponent(value)}`))
    .join("&");
}

/** A search as a part of a path, which cannot be empty. */
export function keyOfSearch(search: PrintSearch): string {
  return queryOfSearch(search) || "all";
}

function filterIn<Name extends FilterName>(query: UrlQuery, name: Name): FilterValue<Name> {
  const value = query.get(name) ?? "";
  const isKnown = Object.hasOwn(printFilters[name].values, value);
  return (isKnown ? value : "") as FilterValue<Name>; // a key of the table's row, as just checked
}
