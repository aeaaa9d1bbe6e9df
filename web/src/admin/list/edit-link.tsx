import { createContext, use, type ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ListedState } from "#src/admin/table/use-listed-neighbors.ts";

/** The ids of all rows of the list around, as searched and sorted. */
export const ListedIds = createContext<readonly string[]>([]);

/** A link from a list to an editor, which offers the previous and the next row of that list. */
export function EditLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const state: ListedState = { listedIds: use(ListedIds) };
  return (
    <Link to={to} state={state}>
      {children}
    </Link>
  );
}
