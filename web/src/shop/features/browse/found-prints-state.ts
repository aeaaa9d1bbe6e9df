import type { FoundPrints } from "@lightwell/shared/browse/browse-schemas";
import { printsPerPage } from "@lightwell/shared/browse/find-prints";

/** A photo before or after another one. */
export interface Neighbor {
  readonly slug: string;
  readonly title: string;
}

/** What the history entry of a photo that was opened from All prints remembers of the search. */
export interface FoundPrintsState {
  readonly foundPrints: {
    /** The query of the search: `"q=fog&sort=title"`. */
    readonly query: string;
    /** The photos of the page of results. */
    readonly photos: readonly Neighbor[];
    /** The place of the first one, counted from 0, and the number of photos on all pages. */
    readonly start: number;
    readonly count: number;
  };
}

export function stateOfFound({ photos, page, count }: FoundPrints, query: string): FoundPrintsState {
  return {
    foundPrints: {
      query,
      photos: photos.map(({ slug, title }) => ({ slug, title })),
      start: (page - 1) * printsPerPage,
      count,
    },
  };
}
