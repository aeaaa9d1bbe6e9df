import { useState } from "react";

interface Read<Entity> {
  readonly currentData?: Entity | undefined;
  readonly requestId?: string | undefined;
  readonly isFetching: boolean;
  readonly error?: unknown;
}

/** The options of the query of an entity to edit: what another page or a preview has read is read again. */
export const readToEdit = { refetchOnMountOrArgChange: true };

/**
 * What an editor begins with, undefined until it is read with `readToEdit`: saving what was read before the editor was
 * opened, or before a save or an undo that ended meanwhile, would be rejected. An open editor stays open while its
 * entity is read again. `above` is what is shown above fields: the editor also waits for it, or for its failure, so
 * that they do not move.
 */
export function useEntityToEdit<Entity>(
  { currentData, requestId, isFetching, error }: Read<Entity>,
  above?: { readonly isLoading: boolean },
) {
  const [isOpened, setOpened] = useState(false);
  const [endedBefore] = useState(isFetching ? undefined : requestId); // the query fetches after its first render
  const isRead = currentData !== undefined && requestId !== endedBefore && !isFetching && !error;
  if (!isOpened && isRead && above?.isLoading !== true) setOpened(true);
  return isOpened ? currentData : undefined;
}
