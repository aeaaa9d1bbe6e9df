import { type AdminCollection, collectionDraftSchema } from "@lightwell/shared/catalog/catalog-schemas";
import { missingTitle } from "@lightwell/shared/catalog/missing-title";
import { localCollectionDraftSchema } from "@lightwell/shared/local-drafts/local-drafts-schemas";
import { textLimits } from "@lightwell/shared/text/text-limits";
import type { AdminFailure } from "#src/admin/api/back-office-api.ts";
import { collectionAdminApi } from "#src/admin/api/collection-admin-api.ts";
import { useReload } from "#src/admin/api/use-reload.ts";
import { DraftField, DraftToggle, NumberField, SlugField } from "#src/admin/editor/draft-fields.tsx";
import { EditorFrame } from "#src/admin/editor/editor-frame.tsx";
import { PictureDialog } from "#src/admin/editor/picture-dialog.tsx";
import { PictureField } from "#src/admin/editor/picture-field.tsx";
import { useEditor } from "#src/admin/editor/use-editor.ts";
import { usePictureUpload } from "#src/admin/editor/use-picture-upload.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/field.tsx";
import { CollectionPhotos } from "./collection-photos.tsx";
import { areInOrder } from "./photo-sequence.ts";
import { useState } from "react";

/** The banner's sizes are made meanwhile (spec §4). */
const reloadAfterMs = 5_000;

const photoFields = ["photos", "collectionPhotos"] as const;

interface Props {
  readonly collection: AdminCollection;
  /** The places of the shop that link to one of these slugs, in words. */
  readonly placesLinkingTo: (slugs: readonly string[]) => readonly string[];
  readonly onDeleted: () => void;
  /** Called when a call fails, since some failures open another page, such as the login. */
  readonly onFailure: (failure: AdminFailure) => void;
}

/** One collection's form, mounted once the collection is loaded. */
export function CollectionEditor({ collection, placesLinkingTo, onDeleted, onFailure }: Props) {
  const { id } = collection;
  const [save] = collectionAdminApi.useSaveCollectionMutation();
  const [remove] = collectionAdminApi.useDeleteCollectionMutation();
  const [copyImage] = collectionAdminApi.useCopyPhotoImageMutation();
  const [isChoosing, setChoosing] = useState(false);
  const [moved, setMoved] = useState<readonly string[]>(); // an order of the photos that is not saved
  const reload = useReload(collectionAdminApi.endpoints.collection);
  const editor = useEditor(collection, {
    name: `collection ${id}`,
    localDraftSchema: localCollectionDraftSchema,
    fields: collectionDraftSchema.keyof().options,
    save: async (draft) => await save({ id, body: draft }),
    reload: async () => await reload({ id }),
    isUnsavedBeside: moved !== undefined,
    remove: async () => await remove({ id }),
    onDeleted,
    onFailure,
  });
  const { draft, stored, failure } = editor;
  if (moved && areInOrder(draft.photos, moved)) setMoved(undefined); // saved, put back, or restored by an undo
  const places = placesLinkingTo([stored.slug, ...stored.oldSlugs]); // a former slug still leads to it
  const linkedFrom = places.length > 0 && `The shop links to this collection from: ${places.join(", ")}.`;
  const upload = usePictureUpload({
    fields: { id, type: "collections", description: draft.title },
    save: editor.save,
    arrival: async (_fileKey, signal) => {
      await new Promise((resolve) => setTimeout(resolve, reloadAfterMs));
      signal.throwIfAborted();
      return await reload({ id });
    },
    onArrived: (arrived: AdminCollection) => editor.merge(arrived, ["image", "largestSize"]),
    onFailed: editor.failBeside,
  });

  return (
    <EditorFrame
      editor={editor}
      heading={draft.title || "Untitled collection"}
      deletion={{
        kind: "collection",
        meaning: [`“${draft.title}” disappears from the shop. Its photos stay.`, linkedFrom]
          .filter(Boolean)
          .join(" "),
      }}
      labelOf={(field) => labels[field] ?? field}
    >
      <div className="columns-of-editor">
        <div>
          <PictureField
            image={draft.image}
            alt={draft.title}
            width={1110}
            height={530}
            placeholder="collection"
            note={draft.image ? "The banner of the collection's page." : "No picture yet."}
            upload={upload}
          />
          <Button isDisabled={upload.progress !== undefined} onClick={() => setChoosing(true)}>
            Choose from the photos
          </Button>
          {isChoosing && (
            <PictureDialog
              of={`the collection “${draft.title}”`}
              onChoose={(photo) => {
                setChoosing(false);
                void upload.copy(() => copyImage({ id, body: { photoId: photo.id } }));
              }}
              onClose={() => setChoosing(false)}
            />
          )}
        </div>
        <CollectionForm
          draft={draft}
          problems={failure?.fields ?? {}}
          inactiveWarning={
            linkedFrom ? `${linkedFrom} While it is not active these links are left out.` : undefined
          }
          onChange={editor.change}
        />
      </div>
      <CollectionPhotos
        collection={draft}
        moved={moved}
        onMoved={setMoved}
        onChanged={(changed) => editor.merge(changed, photoFields)}
        onFailed={editor.failBeside}
      />
    </EditorFrame>
  );
}

const labels: Partial<Record<keyof AdminCollection, string>> = {
  title: "Title",
  description: "Subheadline",
  longDescription: "Long description",
  slug: "Slug",
  active: "Active",
  showOnHomepage: "Show on homepage",
  autoSlugEnabled: "Auto-generate URL",
  sort: "Sort",
  newPhotosFirst: "New photos first",
};

interface CollectionFormProps {
  readonly draft: AdminCollection;
  /** Error messages of the server, by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** Warns of what happens when the collection is not active; undefined when nothing links to it. */
  readonly inactiveWarning: string | undefined;
  readonly onChange: (changes: Partial<AdminCollection>) => void;
}

/** The text fields and checkboxes of a collection. */
function CollectionForm(form: CollectionFormProps) {
  const { draft, problems, inactiveWarning, onChange } = form;
  const { title: untitled } = missingTitle(draft);
  return (
    <div className="editor-fields">
      <DraftField name="title" label="Title" maxLength={textLimits.title} {...form} />
      <DraftField name="description" label="Subheadline" maxLength={textLimits.subheadline} {...form} />
      <TextField
        label="Long description"
        rows={6}
        maxLength={textLimits.description}
        value={draft.longDescription}
        problem={problems["longDescription"]}
        onChange={(event) => onChange({ longDescription: event.target.value })}
      />
      <SlugField {...form} />
      <NumberField
        label="Sort"
        value={draft.sort}
        format={String}
        parse={parseSort}
        invalidMessage="Enter a number."
        hint="Its place on the homepage; the lowest comes first."
        problem={problems["sort"]}
        onChange={(sort) => onChange({ sort })}
      />
      <div className="editor-toggles">
        <DraftToggle
          name="active"
          label="Active"
          warning={draft.active ? untitled && `To be active: ${untitled}` : inactiveWarning}
          {...form}
        />
        <DraftToggle name="showOnHomepage" label="Show on homepage" {...form} />
        <DraftToggle name="newPhotosFirst" label="New photos first" {...form} />
        <DraftToggle name="autoSlugEnabled" label="Auto-generate URL" {...form} />
      </div>
    </div>
  );
}

function parseSort(text: string): number | undefined {
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
}
