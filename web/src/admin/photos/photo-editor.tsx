import { photoDraftSchema, type Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { localPhotoDraftSchema } from "@lightwell/shared/local-drafts/local-drafts-schemas";
import type { Option } from "@lightwell/shared/options/options-schemas";
import { mostTrimmedOffer, saleProblems } from "@lightwell/shared/catalog/photo-offer";
import { formatUsd } from "@lightwell/shared/money/cents";
import { minimumPpi } from "@lightwell/shared/print/geometry/preflight";
import type { AdminFailure } from "#src/admin/api/back-office-api.ts";
import { useReload } from "#src/admin/api/use-reload.ts";
import { EditorFrame } from "#src/admin/editor/editor-frame.tsx";
import { awaitThumbnail } from "#src/admin/api/await-thumbnail.ts";
import { PictureField } from "#src/admin/editor/picture-field.tsx";
import { useEditor } from "#src/admin/editor/use-editor.ts";
import { usePictureUpload } from "#src/admin/editor/use-picture-upload.ts";
import { Field } from "#src/ui/field.tsx";
import { CropEditor } from "./crop-editor.tsx";
import { FileMetadata } from "./file-metadata.tsx";
import { formatFocalPoint, formatPrintMode } from "./format-crop-settings.ts";
import { photoAdminApi } from "./photo-admin-api.ts";
import { OptionMatrix } from "./option-matrix.tsx";
import { sizesOf } from "@lightwell/shared/options/offered-options";
import { PhotoCollections } from "./photo-collections.tsx";
import { PhotoForm } from "./photo-form.tsx";
import { ListedPhotoLinks, SaveAndNext } from "./listed-photo-links.tsx";
import { PrintCheck } from "./print-check.tsx";
import { plainText } from "@lightwell/shared/text/html-text";
import { textLimits } from "@lightwell/shared/text/text-limits";

interface Props {
  readonly photo: Photo;
  /** Those that the shop has, whether or not they are offered. */
  readonly shopOptions: readonly Option[];
  readonly onDeleted: () => void;
  /** Called when a call fails, since some failures open another page, such as the login. */
  readonly onFailure: (failure: AdminFailure) => void;
}

/** What an upload changes, and what the server computes from it. */
const pictureFields = [
  "image",
  "width",
  "height",
  "isLandscapeOrientation",
  "largestSize",
  "colorProfile",
  "fileName",
  "focalPoint",
  "embeddedMetadata",
  "price",
  "optionsVersion",
  "enabledOptionsVersion",
] as const;

/** What the first upload fills from the file. */
const textFields = ["title", "subtitle", "description", "tags", "slug"] as const;

/** One photo's form, mounted once the photo and the shop's options are there. */
export function PhotoEditor({ photo, shopOptions, onDeleted, onFailure }: Props) {
  const { id } = photo;
  const [save] = photoAdminApi.useSavePhotoMutation();
  const [remove] = photoAdminApi.useDeletePhotoMutation();
  const reload = useReload(photoAdminApi.endpoints.photo);
  const editor = useEditor(photo, {
    name: `photo ${id}`,
    localDraftSchema: localPhotoDraftSchema,
    fields: photoDraftSchema.keyof().options,
    save: async (draft) => await save({ id, body: draft }),
    reload: async () => await reload({ id }),
    remove: async () => await remove({ id }),
    onDeleted,
    onFailure,
  });
  const { draft, stored, failure } = editor;
  const upload = usePictureUpload({
    fields: { id, type: "photos", description: "" }, // the alternative text is a field that is saved
    arrival: async (fileKey, signal) => {
      await awaitThumbnail(fileKey, signal);
      return await reload({ id });
    },
    onArrived: (arrived: Photo) =>
      editor.merge(arrived, pictureFields, { unlessEdited: draft.image === "" ? textFields : [] }),
    onFailed: editor.failBeside,
  });

  return (
    <EditorFrame
      editor={editor}
      heading={draft.title || "Untitled photo"}
      deletion={{
        kind: "photo",
        meaning: `“${draft.title}” disappears from the shop and from every collection.`,
      }}
      labelOf={(field) => labels[field] ?? field}
      formatField={formatField}
      navigation={<ListedPhotoLinks id={id} />}
      actions={<SaveAndNext id={id} editor={editor} />}
    >
      <div className="columns-of-editor">
        <div>
          <PictureField
            image={draft.image}
            alt={draft.alt || draft.title}
            width={draft.width || 1024}
            height={draft.height || 768}
            placeholder="photo"
            note={pictureNote(draft)}
            upload={upload}
          />
          <Field
            label="Alternative text"
            hint="What the picture shows, for people who cannot see it. While it is empty it is the title."
            placeholder={draft.title}
            maxLength={textLimits.alternativeText}
            value={draft.alt}
            problem={failure?.fields?.["alt"]}
            onChange={(event) => editor.change({ alt: event.target.value })}
          />
          {draft.image !== "" && draft.width > 0 && (
            <CropEditor
              photo={draft}
              sizes={sizesOf(shopOptions)}
              problem={failure?.fields?.["printMode"]}
              onChange={editor.change}
            />
          )}
          {draft.image !== "" && (
            <FileMetadata
              photo={draft}
              onChange={editor.change}
              onRead={(read) => editor.merge(read, ["embeddedMetadata"])}
            />
          )}
          <PrintCheck photo={draft} shopOptions={shopOptions} onChange={editor.change} />
        </div>
        <div>
          <PhotoForm
            draft={draft}
            problems={failure?.fields ?? {}}
            trimmed={mostTrimmedOffer(draft, shopOptions)}
            missing={saleProblems(draft, shopOptions)}
            onChange={editor.change}
          />
          <PhotoCollections photo={stored} onChanged={editor.recover} onFailed={editor.failBeside} />
          <OptionMatrix draft={draft} shopOptions={shopOptions} onChange={editor.change} />
        </div>
      </div>
    </EditorFrame>
  );
}

function pictureNote({ width, height, fileName }: Photo): string {
  if (width === 0) return "No picture yet.";
  return `${width} × ${height} pixels${fileName && `, uploaded as ${fileName}`}`;
}

const labels: Partial<Record<keyof Photo, string>> = {
  title: "Title",
  subtitle: "Subtitle",
  description: "Description",
  taken: "Where, when and with what it was taken",
  tags: "Tags",
  slug: "Slug",
  variant: "Variant",
  base: "Base price in dollars",
  active: "Active",
  autoSlugEnabled: "Auto-generate URL",
  syncOptionsEnabled: "Keep Options Synced",
  isLandscapeOrientation: "Landscape orientation",
  enabledOptions: "Own options",
  alt: "Alternative text",
  printMode: "Print mode",
  focalPoint: "Focal point",
  allowLowResolution: `Offer sizes below ${minimumPpi} pixels per inch`,
};

function formatField(field: keyof Photo, photo: Photo): string | undefined {
  if (field === "base") return formatUsd(photo.base);
  if (field === "description") return plainText(photo.description);
  if (field === "printMode") return formatPrintMode(photo);
  if (field === "focalPoint") return formatFocalPoint(photo.focalPoint);
  if (field !== "enabledOptions") return undefined;
  const enabled = photo.enabledOptions.filter((option) => option.enabled);
  return enabled.map(({ key, value }) => `${key} ${value}`).join(", ");
}
