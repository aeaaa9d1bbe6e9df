import { startPhotoTransitions } from "./photo-transition.ts";
import { startPrefetching } from "./prefetch.ts";
import type { AppStore } from "#src/shop/store/store.ts";

/** Starts what is not needed to use the page: prefetching of pages, and transitions between them. */
export function startAfterHydration(store: AppStore): void {
  startPrefetching(store);
  startPhotoTransitions();
}
