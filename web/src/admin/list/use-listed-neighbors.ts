import { useLocation } from "react-router-dom";
import { z } from "zod";

const listedStateSchema = z.object({ listedIds: z.array(z.string()) });

/** What a link from a list stores in the browser's history. */
export interface ListedState {
  readonly listedIds: readonly string[];
}

interface Neighbors {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** Counted from 1. */
  readonly position: number;
  readonly count: number;
  /** For links to the neighbors. */
  readonly state: ListedState;
}

/** The ids before and after an id in the list that led here; undefined for a page that no list led to. */
export function useListedNeighbors(id: string): Neighbors | undefined {
  const state = listedStateSchema.safeParse(useLocation().state).data;
  const index = state?.listedIds.indexOf(id) ?? -1;
  if (!state || index < 0) return undefined;
  const { listedIds } = state;
  return {
    previous: listedIds[index - 1],
    next: listedIds[index + 1],
    position: index + 1,
    count: listedIds.length,
    state,
  };
}
