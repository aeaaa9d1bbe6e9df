import {
  type Announcements,
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  type ScreenReaderInstructions,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { photoCount } from "#src/admin/format/counts.ts";
import {
  droppedOn,
  movedToPlace,
  orderOf,
  type PhotoSorting,
  photoSortings,
  rangeOf,
} from "./photo-sequence.ts";
import { type PhotoOfCollection, PhotoTile, TilePicture } from "./photo-tile.tsx";
import { SortingBar } from "./sorting-bar.tsx";

interface Props {
  readonly photos: readonly PhotoOfCollection[];
  /** The unsaved order of the photos' ids; undefined if it equals the saved order. */
  readonly moved: readonly string[] | undefined;
  readonly onMoved: Dispatch<SetStateAction<readonly string[] | undefined>>;
  readonly isBusy: boolean;
  /** Resolves to whether the order was saved. */
  readonly onSort: (ids: readonly string[]) => Promise<boolean>;
  readonly onRemove: (photos: readonly PhotoOfCollection[]) => void;
}

// Constants, because new options render all tiles again.
const mouseOptions = { activationConstraint: { distance: 5 } };

const touchOptions = { activationConstraint: { delay: 200, tolerance: 8 } }; // a finger that moves sooner scrolls

const keyboardOptions = { coordinateGetter: sortableKeyboardCoordinates };

const nobody: ReadonlySet<string> = new Set();

/**
 * A collection's photos as a grid. They are moved by dragging with pointer, finger or keyboard, or selected and moved
 * to a place by the bar, which does without dragging; then the order is saved.
 */
export function PhotoSorter({ photos, moved, onMoved, isBusy, onSort, onRemove }: Props) {
  const [selection, setSelection] = useState(nobody);
  const anchor = useRef<string>(undefined); // where a range with Shift begins
  const [dragged, setDragged] = useState<string>();
  const [statusMessage, setStatusMessage] = useState<string>();
  const byId = useMemo(() => new Map(photos.map((photo) => [photo.id, photo])), [photos]);
  const order = useMemo(() => orderOf(photos, moved), [photos, moved]);
  const sortableIds = useMemo(() => [...order], [order]);
  const listed = useMemo(() => ({ listedIds: photos.map(({ id }) => id) }), [photos]);
  const selected = useMemo(() => new Set([...selection].filter((id) => byId.has(id))), [selection, byId]); // not the removed
  const sensors = useSensors(
    useSensor(MouseSensor, mouseOptions),
    useSensor(TouchSensor, touchOptions),
    useSensor(KeyboardSensor, keyboardOptions),
  );

  const titleOf = (id: string) => byId.get(id)?.title || "Untitled";
  const movedWith = (id: string): ReadonlySet<string> => (selected.has(id) ? selected : new Set([id]));
  const draggedIds = dragged === undefined ? nobody : movedWith(dragged);
  const draggedPhoto = dragged === undefined ? undefined : byId.get(dragged);

  const select = useCallback(
    (id: string, isRange: boolean) => {
      const range = isRange && anchor.current !== undefined ? rangeOf(order, anchor.current, id) : [id];
      anchor.current = id;
      setStatusMessage(undefined);
      setSelection((before) => {
        const after = new Set(before);
        for (const one of range) if (range.length > 1 || !before.has(one)) after.add(one);
        if (range.length === 1 && before.has(id)) after.delete(id);
        return after;
      });
    },
    [order],
  );

  // The tiles get one function, since a new one renders all of them again.
  const removal = useRef({ isBusy, onRemove });
  useLayoutEffect(() => void (removal.current = { isBusy, onRemove }));
  const removeOne = useCallback((photo: PhotoOfCollection) => {
    if (!removal.current.isBusy) removal.current.onRemove([photo]);
  }, []);

  const handleMove = (place: number) => {
    const last = place + selected.size - 1;
    onMoved(movedToPlace(order, selected, place - 1));
    setStatusMessage(
      selected.size === 1
        ? `${titleOf([...selected][0] ?? "")} moved to place ${place}.`
        : `${photoCount(selected.size)} moved to places ${place} to ${last}.`,
    );
  };

  const handleSortBy = (sorting: PhotoSorting) => {
    const inOrder = order.flatMap((id) => byId.get(id) ?? []);
    onMoved(inOrder.toSorted(photoSortings[sorting].compare).map(({ id }) => id));
    setStatusMessage(`Sorted: ${photoSortings[sorting].label}.`);
  };

  const handleSave = async () => {
    const isSaved = await onSort(order);
    if (!isSaved) return;
    onMoved((current) => (current === moved ? undefined : current)); // moved again in the meantime: not saved yet
    setStatusMessage(undefined);
  };

  if (photos.length === 0) return <p className="editor-note">No photos in this collection yet.</p>;
  return (
    <div className="photo-sorter">
      <SortingBar
        photoCount={photos.length}
        selectedCount={selected.size}
        status={
          statusMessage ??
          (selected.size > 0 ? `${photoCount(selected.size)} selected` : photoCount(photos.length))
        }
        isChanged={moved !== undefined}
        isBusy={isBusy}
        onMove={handleMove}
        onRemove={() => onRemove(order.flatMap((id) => (selected.has(id) ? (byId.get(id) ?? []) : [])))}
        onDeselect={() => {
          setSelection(nobody);
          setStatusMessage(undefined);
        }}
        onSortBy={handleSortBy}
        onSave={() => void handleSave()}
        onDiscard={() => {
          onMoved(undefined);
          setStatusMessage("The order is as it was saved.");
        }}
      />
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: dragAnnouncements({ order, titleOf, movedWith }),
          screenReaderInstructions: dragInstructions,
        }}
        onDragStart={({ active }) => setDragged(String(active.id))}
        onDragCancel={() => setDragged(undefined)}
        onDragEnd={({ active, over }) => {
          setDragged(undefined);
          if (!over || over.id === active.id) return;
          const [from, target] = [String(active.id), String(over.id)];
          onMoved(droppedOn(order, movedWith(from), { dragged: from, target }));
          setStatusMessage(undefined);
        }}
      >
        <SortableContext items={sortableIds} strategy={inPlace}>
          <ol className="photo-tiles">
            {order.map((id, index) => {
              const photo = byId.get(id);
              return (
                photo && (
                  <PhotoTile
                    key={id}
                    photo={photo}
                    place={index + 1}
                    isSelected={selected.has(id)}
                    isDragged={draggedIds.has(id)}
                    listed={listed}
                    onSelect={select}
                    onRemove={removeOne}
                  />
                )
              );
            })}
          </ol>
        </SortableContext>
        <DragOverlay dropAnimation={null}>
          {draggedPhoto && (
            <div className="photo-tile is-lifted">
              <TilePicture photo={draggedPhoto} />
              {draggedIds.size > 1 && <span className="photo-tile-count">{draggedIds.size}</span>}
            </div>
          )}
        </DragOverlay>
      </DndContext>
    </div>
  );
}

/** The tiles stay where they are while one is dragged: several may move, and a line shows where to. */
function inPlace(): null {
  return null;
}

interface Dragging {
  readonly order: readonly string[];
  readonly titleOf: (id: string) => string;
  /** The photos that are moved when one of them is dragged. */
  readonly movedWith: (id: string) => ReadonlySet<string>;
}

const dragInstructions: ScreenReaderInstructions = {
  draggable:
    "Press Space to pick up the photo, the arrow keys to move it, Space to drop it and Escape to leave it where it was. Selected photos move together.",
};

/** What screen readers say while photos are dragged. */
function dragAnnouncements({ order, titleOf, movedWith }: Dragging): Announcements {
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
