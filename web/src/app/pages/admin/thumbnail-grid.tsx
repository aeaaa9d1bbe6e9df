import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { Link } from "react-router-dom";
import type { CatalogRow } from "./catalog-row.ts";

interface Props {
  readonly rows: readonly CatalogRow[];
  readonly editHref: (id: string) => string;
}

export function ThumbnailGrid({ rows, editHref }: Props) {
  return (
    <ul className="thumbnail-grid">
      {rows.map(({ id, image, title, active }) => (
        <li key={id}>
          <Link to={editHref(id)}>
            <img src={image ? imageUrl(image, 512) : "/placeholders/photo.svg"} alt="" loading="lazy" />
            <span>{title || "Untitled"}</span>
            {!active && <span className="thumbnail-state">Not active</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
