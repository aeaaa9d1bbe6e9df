import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { type CatalogTableModel, EditLink } from "./catalog-columns.tsx";

interface Props {
  readonly table: CatalogTableModel;
  readonly isSelectable: boolean;
  readonly editHref: (id: string) => string;
}

/** A list as thumbnails. */
export function ThumbnailGrid({ table, isSelectable, editHref }: Props) {
  return (
    <ul className="thumbnail-grid">
      {table.getRowModel().rows.map((row) => {
        const { id, image, title, active, note } = row.original;
        return (
          <li key={id} data-selected={row.getIsSelected() || undefined}>
            {isSelectable && (
              <Checkbox
                label={`Select ${title || "Untitled"}`}
                isChecked={row.getIsSelected()}
                onClick={row.getToggleSelectedHandler()}
              />
            )}
            <EditLink to={editHref(id)}>
              <img src={image ? imageUrl(image, 512) : "/placeholders/photo.svg"} alt="" loading="lazy" />
              <span>{title || "Untitled"}</span>
              {!active && <span className="help">Not active</span>}
            </EditLink>
            {note && <span className="row-note">{note}</span>}
          </li>
        );
      })}
    </ul>
  );
}
