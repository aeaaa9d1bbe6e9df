import { Link } from "react-router-dom";
import { type ComponentProps, memo } from "react";
import { useSortable } from "@dnd-kit/sortable";
import { imageUrl } from "@lightwell/shared/catalog/image-size";
import type { AdminCollection } from "@lightwell/shared/catalog/catalog-schemas";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import type { ListedState } from "#src/admin/table/use-listed-neighbors.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";

export type PhotoOfCollection = AdminCollection["photos"][number];

interface Props {
  readonly photo: PhotoOfCollection;
  /** Counted from 1. */
  readonly place: number;
  readonly isSelected: boolean;
  /** Whether it is dragged, perhaps along with another one. */
  readonly isDragged: boolean;
  /** The list whose previous and next photo the editor of the photo links to. */
  readonly listed: ListedState;
  readonly onSelect: (id: string, isRange: boolean) => void;
  readonly onRemove: (photo: PhotoOfCollection) => void;
}

/**
 * A photo of the grid: its picture is dragged, its box selects it, its title leads to its editor, and its button
 * removes it from the collection.
 */
export const PhotoTile = memo(function PhotoTile({
  photo,
  place,
  isSelected,
  isDragged,
  listed,
  onSelect,
  onRemove,
}: Props) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isOver, activeIndex, index } = useSortable({
    id: photo.id,
    animateLayoutChanges: never,
  });
  const side = activeIndex < index ? "after" : "before";
  return (
    <li
      ref={setNodeRef}
      className="photo-tile"
      data-selected={isSelected || undefined}
      data-dragged={isDragged || undefined}
      data-drop={isOver && !isDragged ? side : undefined}
    >
      <TileHandle
        photo={photo}
        handleRef={setActivatorNodeRef}
        attributes={attributes}
        listeners={listeners}
      />
      <TileCheckbox photo={photo} isSelected={isSelected} onSelect={onSelect} />
      {!photo.active && <span className="photo-tile-state">Not active</span>}
      <p className="photo-tile-text">
        <span className="photo-tile-place">{place}</span> <TileLink photo={photo} listed={listed} />
      </p>
      <TileRemoval photo={photo} onRemove={onRemove} />
    </li>
  );
});

// The parts of a tile do not depend on its place, so that moving one of thousands of photos does not rerender them all.

interface HandleProps extends Pick<ReturnType<typeof useSortable>, "attributes" | "listeners"> {
  readonly photo: PhotoOfCollection;
  readonly handleRef: ComponentProps<"button">["ref"];
}

const TileHandle = memo(function TileHandle({ photo, handleRef, attributes, listeners }: HandleProps) {
  return (
    <button
      type="button"
      className="photo-tile-handle"
      ref={handleRef}
      {...attributes}
      {...listeners}
      aria-label={`Drag ${titleOf(photo)}`}
    >
      <TilePicture photo={photo} />
    </button>
  );
});

const TileCheckbox = memo(function TileCheckbox({
  photo,
  isSelected,
  onSelect,
}: Pick<Props, "photo" | "isSelected" | "onSelect">) {
  return (
    <Checkbox
      label={`Select ${titleOf(photo)}`}
      isChecked={isSelected}
      onClick={({ nativeEvent }) =>
        onSelect(photo.id, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  );
});

const TileLink = memo(function TileLink({ photo, listed }: Pick<Props, "photo" | "listed">) {
  const title = titleOf(photo);
  return (
    <Link className="photo-tile-title" to={adminPaths.photo.href(photo.id)} state={listed} title={title}>
      {title}
    </Link>
  );
});

const TileRemoval = memo(function TileRemoval({ photo, onRemove }: Pick<Props, "photo" | "onRemove">) {
  return (
    <Button
      look="text"
      className="photo-tile-removal"
      aria-label={`Remove ${titleOf(photo)}`}
      onClick={() => onRemove(photo)}
    >
      Remove
    </Button>
  );
});

function titleOf({ title }: PhotoOfCollection): string {
  return title || "Untitled";
}

/** What is seen of a photo in the grid, and under the pointer while it is dragged. */
export function TilePicture({ photo }: { readonly photo: PhotoOfCollection }) {
  return (
    <img
      src={photo.image ? imageUrl(photo.image, 128) : "/placeholders/photo.svg"}
      alt=""
      loading="lazy"
      draggable={false}
    />
  );
}

/** Tiles do not glide to their places. */
function never(): boolean {
  return false;
}
