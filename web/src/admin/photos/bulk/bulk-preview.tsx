import { editPhoto } from "@lightwell/shared/catalog/bulk/photo-edit";
import type { PhotoEdit } from "@lightwell/shared/catalog/bulk/bulk-schemas";
import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { mostTrimmedOffer, offerOfPhoto } from "@lightwell/shared/catalog/photo-offer";
import { formatUsd } from "@lightwell/shared/money/cents";
import type { Option } from "@lightwell/shared/options/options-schemas";
import { sizesOf } from "@lightwell/shared/options/offered-options";
import { plainText } from "@lightwell/shared/text/html-text";
import { formatPrintMode, trimWarning } from "#src/admin/photos/format-crop-settings.ts";
import type { CatalogRow } from "#src/admin/table/catalog-row.ts";
import { photoAdminApi } from "#src/admin/photos/photo-admin-api.ts";
import { photoCount } from "#src/admin/format/counts.ts";
import type { BulkAction } from "#src/admin/photos/use-bulk-change.ts";
import { PreviewedPhoto } from "#src/admin/photos/previewed-photo.tsx";

interface Props {
  readonly rows: readonly CatalogRow[];
  readonly action: BulkAction;
  readonly collections: readonly { readonly id: string; readonly collectionPhotos: readonly string[] }[];
}

const previewedPhotos = 5;

/** What a change makes of the first photos. */
export function BulkPreview({ rows, action, collections }: Props) {
  const { data: options } = photoAdminApi.useShopOptionsQuery({});
  if (action.action !== "edit" && action.action !== "link" && action.action !== "unlink") return null;
  const first = rows.slice(0, previewedPhotos);
  const inCollection =
    action.action === "edit"
      ? undefined
      : new Set(collections.find(({ id }) => id === action.collectionId)?.collectionPhotos);
  const changing = rows.filter(({ id2 }) => inCollection?.has(id2) === (action.action === "unlink")).length;

  return (
    <section className="bulk-preview" aria-label="Preview">
      <h3>Preview</h3>
      {inCollection && (
        <p role="status">
          {action.action === "link"
            ? `${photoCount(changing)} will be added.`
            : `${photoCount(changing)} will be removed.`}
        </p>
      )}
      <ul className="panel">
        {first.map((row, index) => (
          <PreviewedPhoto key={row.id} photo={row}>
            {inCollection && <p>{membership(action.action === "link", inCollection.has(row.id2))}</p>}
            {action.action === "edit" && options && (
              <EditOfPhoto
                id={row.id}
                edit={action.edit}
                number={index + 1}
                shopOptions={options[0].options}
              />
            )}
          </PreviewedPhoto>
        ))}
      </ul>
      {rows.length > first.length && <p>{`And ${photoCount(rows.length - first.length)} more.`}</p>}
    </section>
  );
}

function membership(isAdding: boolean, isIn: boolean): string {
  if (isAdding) return isIn ? "Is in it already" : "Will be added";
  return isIn ? "Will be removed" : "Is not in it";
}

interface EditOfPhotoProps {
  readonly id: string;
  readonly edit: PhotoEdit;
  readonly number: number;
  readonly shopOptions: readonly Option[];
}

/** One photo before and after an edit. */
function EditOfPhoto({ id, edit, number, shopOptions }: EditOfPhotoProps) {
  const { data: photo } = photoAdminApi.usePhotoQuery({ id });
  if (!photo) return <p>…</p>;
  const { fields, problem } = editPhoto(photo, edit, { number, shopOptions });
  if (problem !== undefined) return <p className="help is-danger">{problem}</p>;
  if (Object.keys(fields).length === 0) return <p>No change</p>;
  const after = { ...photo, ...fields };
  const trims = after.active && trimWarning(mostTrimmedOffer(after, shopOptions));
  return (
    <p>
      <del>{editedField(photo, edit, shopOptions)}</del> becomes{" "}
      <ins>{editedField(after, edit, shopOptions)}</ins>
      {trims && <span className="help">{trims}</span>}
    </p>
  );
}

/** What a photo has in the field of an edit, in words. */
function editedField(photo: Photo, { field }: PhotoEdit, shopOptions: readonly Option[]): string {
  switch (field) {
    case "active":
      return photo.active ? "Active" : "Not active";
    case "title":
    case "subtitle":
      return photo[field] || "(empty)";
    case "description":
      return plainText(photo.description) || "(empty)";
    case "file": {
      const { title, subtitle, description, tags } = photo;
      return (
        [title, subtitle, plainText(description), tags.join(", ")].filter(Boolean).join(" · ") || "(empty)"
      );
    }
    case "tags":
      return photo.tags.join(", ") || "(none)";
    case "base":
      return formatUsd(photo.base);
    case "variant":
      return photo.variant;
    case "printMode":
      return formatPrintMode(photo);
    case "sizes": {
      const offered = sizesOf(offerOfPhoto(photo, shopOptions)).length;
      const sold = sizesOf(shopOptions.filter(({ available }) => available)).length;
      return `${offered} of ${sold} sizes`;
    }
  }
}
