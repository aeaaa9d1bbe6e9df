import { lazy, useState, type ComponentType } from "react";
import { logWarning } from "#src/log/log.ts";

export type LatePart<Props> = ComponentType<Props> & {
  /** Loads the component. It then renders at once, without showing the fallback of a Suspense boundary. */
  readonly load: () => Promise<unknown>;
};

interface Settings {
  readonly isOptional?: boolean;
  readonly isWaiting?: boolean;
}

/**
 * A page, or a part of one, whose code is loaded when it is first rendered, or before that by `load()`. Each one is a
 * script of its own: docs/decisions/0028-two-web-entries.md says what may be one.
 *
 * If its code cannot be loaded, rendering it throws. A page is usable without an optional part: nothing is shown in its
 * place, and `part.failed` is logged.
 *
 * A waiting part is optional, and not loaded before its `LatePlace` is in the window or the visitor's first input or
 * scrolling. A page that the server rendered shows the server's markup of it until then.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isWaiting = false, isOptional = isWaiting }: Settings = {},
): LatePart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (loaded ??= await (isOptional ? load().catch(nothing) : load()));
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const loadNow = async () => {
    begin();
    await loadOnce();
  };
  const Late: ComponentType<Props> = lazy(async () => {
    if (isWaiting) await Promise.race([begun, needed]);
    return { default: await loadOnce() };
  });
  function LatePart(props: Props) {
    const [Shown] = useState(() => loaded ?? Late); // always the same component, so that its state is kept
    return <Shown {...props} />;
  }
  return Object.assign(LatePart, { load: loadNow });
}

function nothing(cause: unknown): () => null {
  logWarning("part.failed", cause);
  return () => null;
}

/**
 * Loads all waiting parts. Called before an update that they are part of, which would be shown only once they are
 * loaded.
 */
export function loadWaitingParts(): void {
  need();
}

let need: () => void = () => undefined;

/** Resolves at the visitor's first input or scrolling; at once on a server, which renders all parts. */
const needed = new Promise<void>((resolve) => {
  need = resolve;
  if (typeof window === "undefined") resolve();
  else
    for (const type of ["pointerdown", "keydown", "focusin", "click", "scroll"])
      window.addEventListener(type, () => resolve(), { once: true });
});
