import type { ComponentType } from "react";
import { logWarning } from "#src/log/log.ts";
import { loadable, type Loadable } from "#src/ui/loadable.tsx";

/**
 * `loadable()` for a part without which the page is usable: if its code cannot be loaded, nothing is shown in its
 * place, and `part.failed` is logged.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Loadable<Props> {
  return loadable(() =>
    load().catch((cause: unknown) => {
      logWarning("part.failed", cause);
      return () => null;
    }),
  );
}
