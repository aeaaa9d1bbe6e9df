import { imageUrl } from "@lightwell/shared/catalog/image-size";
import { Link } from "react-router-dom";
import type { Column } from "#/ui/data-table.tsx";
import type { CatalogRow } from "./catalog-row.ts";

/** The columns of both lists; the one between title and slug is a subtitle or a description. */
export function catalogColumns(wordsTitle: string, editHref: (id: string) => string): Column<CatalogRow>[] {
  return [
    { id: "id", title: "ID", isSortable: true, cell: ({ id }) => <code>{id}</code> },
    { id: "id2", title: "ID2", isSortable: true, cell: ({ id2 }) => <code>{id2}</code> },
    { id: "image", title: "Image", cell: ({ image }) => <RowPicture image={image} /> },
    {
      id: "title",
      title: "Title",
      isSortable: true,
      cell: ({ id, title }) => <Link to={editHref(id)}>{title || "Untitled"}</Link>,
    },
    { id: "words", title: wordsTitle, isSortable: true, cell: ({ words }) => words },
    { id: "slug", title: "Slug", isSortable: true, cell: ({ slug }) => slug },
    { id: "active", title: "Active", isSortable: true, cell: ({ active }) => (active ? "Yes" : "No") },
    { id: "updated", title: "Updated", isSortable: true, cell: ({ updated }) => <When ms={updated} /> },
    { id: "created", title: "Created", isSortable: true, cell: ({ created }) => <When ms={created} /> },
    {
      id: "edit",
      title: "Edit",
      cell: ({ id, title }) => (
        <Link to={editHref(id)}>
          Edit <span className="is-hidden-visually">{title || "Untitled"}</span>
        </Link>
      ),
    },
  ];
}

function RowPicture({ image }: { readonly image: string }) {
  return (
    <img
      src={image ? imageUrl(image, 128) : "/placeholders/photo.svg"}
      alt=""
      width="64"
      height="48"
      loading="lazy"
    />
  );
}

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const minuteFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "short" });

function When({ ms }: { readonly ms: number }) {
  return (
    <time dateTime={new Date(ms).toISOString()} title={minuteFormat.format(ms)}>
      {dayFormat.format(ms)}
    </time>
  );
}
