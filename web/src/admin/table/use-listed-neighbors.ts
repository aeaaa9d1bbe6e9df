import { useLocation } from "react-router-dom";

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
  const listedIds = listedIdsIn(useLocation().state);
  const index = listedIds.indexOf(id);
  if (index < 0) return undefined;
  return {
    previous: listedIds[index - 1],
    next: listedIds[index + 1],
    position: index + 1,
    count: listedIds.length,
    state: { listedIds },
  };
}

function listedIdsIn(state: unknown): readonly string[] {
  if (typeof state !== "object" || state === null || !("listedIds" in state)) return [];
  const { listedIds } = state;
  return Array.isArray(listedIds) ? listedIds.filter((id) => typeof id === "string") : [];
}
