import { imageUrl } from "@lightwell/shared/catalog/image-size";
import type { AdminCollection } from "@lightwell/shared/catalog/collection";
import { useState } from "react";
import { Button } from "#src/ui/button.tsx";

type Photo = AdminCollection["photos"][number];

interface Props {
  readonly photos: readonly Photo[];
  readonly isBusy: boolean;
  /** Resolves to whether the order was saved. */
  readonly onSort: (ids: string[]) => Promise<boolean>;
  readonly onRemove: (photo: Photo) => void;
}

/** The collection's photos in their order, which is changed by dragging or by the buttons, and then saved. */
export function PhotoOrder({ photos, isBusy, onSort, onRemove }: Props) {
  const [moved, setMoved] = useState<readonly string[]>();
  const [dragged, setDragged] = useState<string>();
  const order = orderOf(photos, moved);
  const inOrder = order.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);

  const move = (id: string, to: number) => {
    if (to < 0 || to >= order.length) return; // at either end the buttons stay, with the focus
    const others = order.filter((other) => other !== id);
    setMoved([...others.slice(0, to), id, ...others.slice(to)]);
  };

  const handleSort = async () => {
    const isSaved = await onSort([...order]);
    if (isSaved) setMoved((current) => (current === moved ? undefined : current)); // moved on meanwhile: still to save
  };

  if (photos.length === 0) return <p className="editor-note">No photos in this collection yet.</p>;
  return (
    <>
      <ol className="photo-order">
        {inOrder.map((photo, place) => (
          // Dragging is a shortcut: the buttons of the row do the same.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={photo.id}
            draggable
            className={photo.id === dragged ? "is-dragged" : undefined}
            onDragStart={() => setDragged(photo.id)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged && move(dragged, place)}
          >
            <img src={photo.image ? imageUrl(photo.image, 128) : "/placeholders/photo.svg"} alt="" />
            <span className="photo-order-title">
              {photo.title || "Untitled"}
              {!photo.active && <span className="thumbnail-state"> Not active</span>}
            </span>
            <span className="photo-order-actions">
              <Button look="text" isResting={place === 0} onClick={() => move(photo.id, 0)}>
                To top <span className="is-hidden-visually">{photo.title}</span>
              </Button>
              <button
                type="button"
                aria-label={`Move ${photo.title} up`}
                aria-disabled={place === 0}
                onClick={() => move(photo.id, place - 1)}
              >
                ↑
              </button>
              <button
                type="button"
                aria-label={`Move ${photo.title} down`}
                aria-disabled={place === inOrder.length - 1}
                onClick={() => move(photo.id, place + 1)}
              >
                ↓
              </button>
              <Button look="text" isResting={isBusy} onClick={() => onRemove(photo)}>
                Remove <span className="is-hidden-visually">{photo.title}</span>
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <Button isResting={!moved || isBusy} onClick={() => void handleSort()}>
        Update Sort
      </Button>
    </>
  );
}

/** The photos' ids as they were moved; what came since stands last, what went is gone. */
function orderOf(photos: readonly Photo[], moved: readonly string[] = []): string[] {
  const ids = photos.map(({ id }) => id);
  return [...moved.filter((id) => ids.includes(id)), ...ids.filter((id) => !moved.includes(id))];
}
