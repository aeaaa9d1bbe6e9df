type Holder = (event: PopStateEvent) => void;

let holder: Holder | undefined;

/**
 * Lets `holdBack` hear of Back and Forward before the router does. To be called before the router is rendered: the
 * window tells its listeners in the order they came.
 */
export function hearBackFirst(): void {
  window.addEventListener("popstate", (event) => holder?.(event));
}

/** From now on asks the holder first; the returned function stops it. */
export function holdBack(asked: Holder): () => void {
  holder = asked;
  return () => {
    if (holder === asked) holder = undefined;
  };
}
