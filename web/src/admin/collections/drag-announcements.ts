import type { Announcements, ScreenReaderInstructions } from "@dnd-kit/core";

interface Dragging {
  readonly order: readonly string[];
  readonly titleOf: (id: string) => string;
  /** The photos that are moved when one of them is dragged. */
  readonly movedWith: (id: string) => ReadonlySet<string>;
}

export const dragInstructions: ScreenReaderInstructions = {
  draggable:
    "Press Space to pick up the photo, the arrow keys to move it, Space to drop it and Escape to leave it where it was. Selected photos move together.",
};

/** What screen readers say while photos are dragged. */
export function dragAnnouncements({ order, titleOf, movedWith }: Dragging): Announcements {
  const count = order.length;
  const placeOf = (id: string) => order.indexOf(id) + 1;
  const named = (id: string) => {
    const others = movedWith(id).size - 1;
    const title = titleOf(id);
    if (others === 0) return title;
    return `${title} and ${others} other ${others === 1 ? "photo" : "photos"}`;
  };
  const pickedUp = (id: string) => `${named(id)} picked up, place ${placeOf(id)} of ${count}.`;
  const left = (id: string) => `${named(id)} left in place ${placeOf(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(String(active.id)),
    // The photo is over its own place right after it was picked up; another sentence would replace the first one.
    onDragOver({ active, over }) {
      if (!over) return undefined;
      const id = String(over.id);
      return id === active.id ? pickedUp(id) : `At place ${placeOf(id)} of ${count}, ${titleOf(id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? `${named(String(active.id))} dropped at place ${placeOf(String(over.id))}.`
        : left(String(active.id)),
    onDragCancel: ({ active }) => left(String(active.id)),
  };
}
