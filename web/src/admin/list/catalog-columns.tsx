import { imageUrl } from "@lightwell/shared/catalog/image-size";
import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  type ReactTable,
  type Row,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";
import { createContext, type ReactNode, use } from "react";
import { Link } from "react-router-dom";
import { useDayFormat, useInstantFormat } from "#src/admin/format/shop-time.ts";
import type { CatalogRow } from "#src/admin/table/catalog-row.ts";
import type { ListedState } from "#src/admin/table/use-listed-neighbors.ts";

/** What the lists of the back office do with their rows. */
export const catalogFeatures = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export type CatalogTableModel = ReactTable<typeof catalogFeatures, CatalogRow>;

type CatalogTableRow = Row<typeof catalogFeatures, CatalogRow>;

/** The ids of all rows of the list around, as searched and sorted. */
export const ListedIds = createContext<readonly string[]>([]);

/** A link from a list to an editor, which offers the previous and the next row of that list. */
export function EditLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const state: ListedState = { listedIds: use(ListedIds) };
  return (
    <Link to={to} state={state}>
      {children}
    </Link>
  );
}

const helper = createColumnHelper<typeof catalogFeatures, CatalogRow>();

/** The columns that sort the lists. */
export const sortableColumns = [
  "id",
  "id2",
  "title",
  "words",
  "slug",
  "active",
  "updated",
  "created",
] as const;

/**
 * The columns of both lists; the one between title and slug is a subtitle or a description. On a narrow screen the
 * ids come last, so that picture and title are in view. Each text is in an element, because a cell is a component: a
 * browser that translates the page would keep a text that changes.
 */
export function catalogColumns(wordsTitle: string, editHref: (id: string) => string, isNarrow: boolean) {
  const words = { sortFn: inDictionaryOrder, sortDescFirst: false };
  const times = { sortDescFirst: true, sortFn: byNumber }; // the first click sorts the newest first
  const ids = helper.columns([
    helper.accessor("id", { header: "ID", ...words, cell: ({ row }) => <code>{row.original.id}</code> }),
    helper.accessor("id2", { header: "ID2", ...words, cell: ({ row }) => <code>{row.original.id2}</code> }),
  ]);
  const others = helper.columns([
    helper.display({
      id: "image",
      header: "Image",
      cell: ({ row }) => <RowPicture image={row.original.image} />,
    }),
    helper.accessor("title", {
      header: "Title",
      ...words,
      cell: ({ row }) => (
        <>
          <EditLink to={editHref(row.original.id)}>{row.original.title || "Untitled"}</EditLink>
          {row.original.note && <span className="row-note">{row.original.note}</span>}
        </>
      ),
    }),
    helper.accessor("words", {
      header: wordsTitle,
      ...words,
      cell: ({ row }) => <span>{row.original.words}</span>,
    }),
    helper.accessor("slug", {
      header: "Slug",
      ...words,
      cell: ({ row }) => <span>{row.original.slug}</span>,
    }),
    helper.accessor("active", {
      header: "Active",
      sortDescFirst: false,
      sortFn: byNumber,
      cell: ({ row }) => <span>{row.original.active ? "Yes" : "No"}</span>,
    }),
    helper.accessor("updated", {
      header: "Updated",
      ...times,
      cell: ({ row }) => <When ms={row.original.updated} />,
    }),
    helper.accessor("created", {
      header: "Created",
      ...times,
      cell: ({ row }) => <When ms={row.original.created} />,
    }),
    helper.display({
      id: "edit",
      header: "Edit",
      cell: ({ row: { original } }) => (
        <EditLink to={editHref(original.id)}>
          Edit <span className="is-hidden-visually">{original.title || "Untitled"}</span>
        </EditLink>
      ),
    }),
  ]);
  return isNarrow ? [...others, ...ids] : [...ids, ...others];
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function inDictionaryOrder(one: CatalogTableRow, other: CatalogTableRow, column: string): number {
  return collator.compare(String(one.getValue(column)), String(other.getValue(column)));
}

function byNumber(one: CatalogTableRow, other: CatalogTableRow, column: string): number {
  return Number(one.getValue(column)) - Number(other.getValue(column));
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

function When({ ms }: { readonly ms: number }) {
  const formatDay = useDayFormat();
  const formatInstant = useInstantFormat();
  return (
    <time dateTime={new Date(ms).toISOString()} title={formatInstant(ms)}>
      {formatDay(ms)}
    </time>
  );
}
