import { lazy, useState, type ComponentType } from "react";
import { logWarning } from "#src/log/log.ts";

export type LatePart<Props> = ComponentType<Props> & {
  /** Loads the component. It then renders at once, without showing the fallback of a Suspense boundary. */
  readonly load: () => Promise<unknown>;
};

/**
 * A page, or a part of one, whose code is loaded when it is first rendered, or before that by `load()`. Each one is a
 * script of its own: docs/decisions/0065-a-late-part-earns-itself.md says what may be one.
 *
 * If its code cannot be loaded, rendering it throws. A page is usable without an optional part: nothing is shown in its
 * place, and `part.failed` is logged.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOptional = false }: { readonly isOptional?: boolean } = {},
): LatePart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (loaded ??= await (isOptional ? load().catch(nothing) : load()));
  const Late: ComponentType<Props> = lazy(async () => ({ default: await loadOnce() }));
  function LatePart(props: Props) {
    const [Shown] = useState(() => loaded ?? Late); // always the same component, so that its state is kept
    return <Shown {...props} />;
  }
  return Object.assign(LatePart, { load: loadOnce });
}

function nothing(cause: unknown): () => null {
  logWarning("part.failed", cause);
  return () => null;
}
