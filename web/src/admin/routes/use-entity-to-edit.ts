import { useState } from "react";

interface Read<Entity> {
  readonly currentData?: Entity | undefined;
  readonly isFetching: boolean;
  readonly error?: unknown;
}

/**
 * What an editor begins with, undefined until it is read. After a save or an undo that ended once the editor was left,
 * the entity is read again: an editor that is opened meanwhile waits for it, since saving what was read earlier would
 * be rejected. An open editor stays open while its entity is read again. `above` is what is shown above fields: the
 * editor also waits for it, or for its failure, so that they do not move.
 */
export function useEntityToEdit<Entity>(
  { currentData, isFetching, error }: Read<Entity>,
  above?: { readonly isLoading: boolean },
) {
  const [isOpened, setOpened] = useState(false);
  if (!isOpened && currentData !== undefined && !isFetching && !error && above?.isLoading !== true)
    setOpened(true);
  return isOpened ? currentData : undefined;
}
