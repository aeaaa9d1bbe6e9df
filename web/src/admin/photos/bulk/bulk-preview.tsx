import { differingFields, editPhotoByAll } from "@lightwell/shared/catalog/bulk/photo-edit";
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
import type { BulkStep } from "./bulk-operations.tsx";
import { PreviewedPhoto } from "#src/admin/photos/previewed-photo.tsx";

type Collections = readonly {
  readonly id: string;
  readonly title: string;
  readonly collectionPhotos: readonly string[];
}[];

interface Props {
  readonly rows: readonly CatalogRow[];
  readonly steps: readonly BulkStep[];
  readonly collections: Collections;
}

const previewedPhotos = 5;

/** What changes make of the first photos. */
export function BulkPreview({ rows, steps, collections }: Props) {
  const { data: options } = photoAdminApi.useShopOptionsQuery({});
  const first = rows.slice(0, previewedPhotos);
  const edits = steps.flatMap((step) => (step.action === "edit" ? step.edits : []));
  const memberships = steps.flatMap((step) => membershipsOf(step, collections));

  return (
    <section className="bulk-preview" aria-label="Preview">
      <h3>Preview</h3>
      {memberships.map(({ isAdding, title, ids2 }, index) => {
        const changing = rows.filter(({ id2 }) => ids2.has(id2) !== isAdding).length;
        return (
          <p key={index} role="status">
            {`${photoCount(changing)} will be ${isAdding ? "added" : "removed"}${memberships.length > 1 ? `: ${title}` : ""}.`}
          </p>
        );
      })}
      <ul className="panel">
        {first.map((row, index) => (
          <PreviewedPhoto key={row.id} photo={row}>
            {edits.length > 0 && options && (
              <EditsOfPhoto id={row.id} edits={edits} number={index + 1} shopOptions={options[0].options} />
            )}
            {memberships.map(({ isAdding, ids2 }, place) => (
              <p key={place}>{membershipText(isAdding, ids2.has(row.id2))}</p>
            ))}
          </PreviewedPhoto>
        ))}
      </ul>
      {rows.length > first.length && <p>{`And ${photoCount(rows.length - first.length)} more.`}</p>}
    </section>
  );
}

/** The collection that a step adds photos to or removes them from, with the photos that are in it. */
function membershipsOf(step: BulkStep, collections: Collections) {
  if (step.action === "create") return [{ isAdding: true, title: step.title, ids2: new Set<string>() }];
  if (step.action !== "link" && step.action !== "unlink") return [];
  const { title = "", collectionPhotos } = collections.find(({ id }) => id === step.collectionId) ?? {};
  return [{ isAdding: step.action === "link", title: title || "Untitled", ids2: new Set(collectionPhotos) }];
}

function membershipText(isAdding: boolean, isIn: boolean): string {
  if (isAdding) return isIn ? "Is in it already" : "Will be added";
  return isIn ? "Will be removed" : "Is not in it";
}

interface EditsOfPhotoProps {
  readonly id: string;
  readonly edits: readonly PhotoEdit[];
  readonly number: number;
  readonly shopOptions: readonly Option[];
}

/** One photo before and after each edit, which is made to what those before it have made of the photo. */
function EditsOfPhoto({ id, edits, number, shopOptions }: EditsOfPhotoProps) {
  const { data: photo } = photoAdminApi.usePhotoQuery({ id });
  if (!photo) return <p>…</p>;
  const { problem } = editPhotoByAll(photo, edits, { number, shopOptions });
  if (problem !== undefined) return <p className="help is-danger">{problem}</p>;
  return edits.map((edit, index) => {
    const [before, after] = [edits.slice(0, index), edits.slice(0, index + 1)].map((made) => ({
      ...photo,
      ...editPhotoByAll(photo, made, { number, shopOptions }).fields,
    }));
    return before && after && <EditOfPhoto key={index} {...{ edit, before, after, shopOptions }} />;
  });
}

interface EditOfPhotoProps {
  readonly edit: PhotoEdit;
  readonly before: Photo;
  readonly after: Photo;
  readonly shopOptions: readonly Option[];
}

function EditOfPhoto({ edit, before, after, shopOptions }: EditOfPhotoProps) {
  const [had, has] = [before, after].map((photo) => editedField(photo, edit, shopOptions));
  if (Object.keys(differingFields(before, after)).length === 0) return <p>No change</p>;
  const trims = after.active && trimWarning(mostTrimmedOffer(after, shopOptions));
  return (
    <p>
      <del>{had}</del> becomes <ins>{has}</ins>
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
