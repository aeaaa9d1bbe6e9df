/** What sorting looks at. */
interface Sortable {
  readonly id: string;
  readonly title: string;
  /** Epoch ms. */
  readonly created: number;
}

/** Moves photos together and keeps their order; `place` is the new index of the first one, counted from 0. */
export function movedToPlace(
  order: readonly string[],
  moved: ReadonlySet<string>,
  place: number,
): readonly string[] {
  const others = order.filter((id) => !moved.has(id));
  const movedIds = order.filter((id) => moved.has(id));
  return [...others.slice(0, place), ...movedIds, ...others.slice(place)];
}

/**
 * Moves photos next to `target`: before it if the dragged photo came after it, otherwise after it. If `target` is one
 * of the moved photos, the order does not change.
 */
export function droppedOn(
  order: readonly string[],
  moved: ReadonlySet<string>,
  { dragged, target }: { readonly dragged: string; readonly target: string },
): readonly string[] {
  if (moved.has(target)) return order;
  const isForward = order.indexOf(dragged) < order.indexOf(target);
  const place = order.filter((id) => !moved.has(id)).indexOf(target);
  return movedToPlace(order, moved, isForward ? place + 1 : place);
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** The ways in which all photos of a collection can be sorted at once. Photos that are equal stay as they are. */
export const photoSortings = {
  title: {
    label: "Title",
    compare: (one: Sortable, other: Sortable) => collator.compare(one.title, other.title),
  },
  oldest: {
    label: "Date, oldest first",
    compare: (one: Sortable, other: Sortable) => one.created - other.created,
  },
  newest: {
    label: "Date, newest first",
    compare: (one: Sortable, other: Sortable) => other.created - one.created,
  },
} as const;
export type PhotoSorting = keyof typeof photoSortings;

/** The ids in the order `moved`, without photos that were removed since; photos that were added since are last. */
export function orderOf(
  photos: readonly { readonly id: string }[],
  moved: readonly string[] = [],
): readonly string[] {
  const ids = new Set(photos.map(({ id }) => id));
  const known = new Set(moved);
  return [...moved.filter((id) => ids.has(id)), ...[...ids].filter((id) => !known.has(id))];
}

/** Whether the photos are in this order already. */
export function areInOrder(photos: readonly { readonly id: string }[], moved: readonly string[]): boolean {
  const order = orderOf(photos, moved);
  return photos.every(({ id }, index) => id === order[index]);
}

/** The ids from one to another, both included, whichever comes first. */
export function rangeOf(order: readonly string[], one: string, other: string): readonly string[] {
  const [start = 0, end = 0] = [order.indexOf(one), order.indexOf(other)].toSorted((a, b) => a - b);
  return start < 0 ? [other] : order.slice(start, end + 1);
}
