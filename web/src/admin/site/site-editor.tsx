import { changedFields } from "@lightwell/shared/changes/changed-fields";
import { localDraftSchema } from "@lightwell/shared/local-drafts/local-drafts-schemas";
import { fieldsOfDraft, type SiteField } from "@lightwell/shared/saved-drafts/saved-draft";
import type { SavedDraft } from "@lightwell/shared/saved-drafts/saved-drafts-schemas";
import { type Site, siteDraftSchema } from "@lightwell/shared/site/site-schemas";
import { type AdminFailure, failureOf } from "#src/admin/api/back-office-api.ts";
import { useReload } from "#src/admin/api/use-reload.ts";
import { unwrapResult } from "#src/admin/editor/call-result.ts";
import { focusInvalidField, picked } from "#src/admin/editor/editing.ts";
import { EditorFrame } from "#src/admin/editor/editor-frame.tsx";
import { useEditor } from "#src/admin/editor/use-editor.ts";
import { useUndo } from "#src/admin/undo/undo-notice.tsx";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { CatalogOfSiteContext, type CatalogOfSite } from "./catalog-of-site.ts";
import { SaveForLaterDialog } from "./save-for-later-dialog.tsx";
import { fieldsText, SavedDraftList } from "./saved-drafts.tsx";
import { shippingSettingsText } from "./shipping-form.tsx";
import { siteAdminApi } from "./site-admin-api.ts";
import { SiteForm } from "./site-form.tsx";
import { siteLabels } from "./site-sections.tsx";
import { SitePreview } from "./site-preview.tsx";
import { useState } from "react";

interface Props {
  readonly site: Site;
  readonly catalog: Omit<CatalogOfSite, "ownPages">;
  /** Called when a call fails, since some failures open another page, such as the login. */
  readonly onFailure: (failure: AdminFailure) => void;
}

const siteFields = siteDraftSchema.keyof().options;
/** Unsaved work on the site as a browser tab stores it. */
const localSiteDraftSchema = localDraftSchema(siteDraftSchema);

/** The form of the site, mounted once the site is there. */
export function SiteEditor({ site, catalog, onFailure }: Props) {
  const [save] = siteAdminApi.useSaveSiteMutation();
  const reload = useReload(siteAdminApi.endpoints.site);
  const offerUndo = useUndo();
  const [removeDraft] = siteAdminApi.useDeleteSiteDraftMutation();
  const [keepDraft] = siteAdminApi.useSaveSiteDraftMutation();
  const [opened, setOpened] = useState<SavedDraft>();
  const [toOpen, setToOpen] = useState<SavedDraft>();
  const [isPreviewed, setPreviewed] = useState(false);
  const [isSavingForLater, setSavingForLater] = useState(false);
  const { data: saved } = siteAdminApi.endpoints.savedDrafts.useQueryState({});
  const editor = useEditor<Site>(site, {
    name: "site",
    localDraftSchema: localSiteDraftSchema,
    fields: siteFields,
    save: async (draft) => {
      const outcome = await save({ body: draft });
      if (!outcome.data) return outcome;
      offerUndo({ message: "The site was saved.", undo: undoOf(outcome.data, siteFields, opened) });
      // The list shows a draft that could not be removed, such as one that was saved again since.
      if (opened) void removeDraft({ id: opened.id, body: { created: opened.created } });
      setOpened((now) => (now === opened ? undefined : now)); // another one may have been opened during the save
      return outcome;
    },
    reload: async () => await reload({}),
    onFailure,
  });

  /**
   * Puts these fields back: publishing a draft keeps what others have saved in the other ones. `draft` is the draft
   * that the save has ended; undoing keeps it again.
   */
  const undoOf = (saved: Site, fields: readonly SiteField[], draft?: SavedDraft) => {
    const before = picked(editor.stored, fields);
    return async () => {
      const restored = unwrapResult(await save({ body: { ...saved, ...before } }));
      if (!restored) return undefined;
      editor.merge(restored, [], { unlessEdited: changedFields(saved, restored, editor.fields) });
      if (!draft) return undefined;
      const { name, day, changes } = draft;
      const body = {
        ...restored,
        ...(changes as Partial<Site>),
        draft: { name, ...(day !== undefined && { day }) },
      };
      const { error } = await keepDraft({ body });
      return error
        ? `Undone, but the draft “${name}” could not be kept. ${failureOf(error).message}`
        : `Undone. The draft “${name}” is back.`;
    };
  };

  const changed = changedFields(editor.stored, editor.draft, siteFields);
  const isChangedSince =
    opened !== undefined &&
    saved?.drafts.some(({ id, created }) => id === opened.id && created === opened.created) === false;

  const open = (draft: SavedDraft) => {
    setToOpen(undefined);
    setOpened(draft);
    editor.change(draft.changes as Partial<Site>); // it has no field without a value
  };

  return (
    <EditorFrame
      editor={editor}
      heading="Site"
      labelOf={(field) => siteLabels[field]}
      formatField={formatField}
      listedIds={saved ? saved.drafts.map(({ id }) => id) : null}
      actions={
        <>
          <Button aria-expanded={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
            Preview
          </Button>
          <Button
            isDisabled={changed.length === 0}
            onClick={() => {
              if (!focusInvalidField()) setSavingForLater(true);
            }}
          >
            Save for later…
          </Button>
        </>
      }
    >
      {opened && changed.length > 0 && (
        <Notice tone={isChangedSince ? "alarm" : "good"}>
          {isChangedSince
            ? `“${opened.name}” was saved again, published or deleted since you opened it. “Save for later…” keeps what is here as another draft.`
            : `This is the draft “${opened.name}”. Save publishes it now; “Save for later…” keeps it, with what you change.`}
        </Notice>
      )}
      <SavedDraftList
        site={editor.stored}
        onOpen={(draft) =>
          fieldsOfDraft(draft).some((field) => changed.includes(field)) ? setToOpen(draft) : open(draft)
        }
        onPublished={(published, draft) => {
          offerUndo({
            message: `“${draft.name}” was published.`,
            undo: undoOf(published, fieldsOfDraft(draft), draft),
          });
          setOpened((now) => (now?.id === draft.id ? undefined : now));
          editor.merge(published, [], { unlessEdited: fieldsOfDraft(draft) });
        }}
      />
      {toOpen && (
        <ConfirmDialog
          title="Replace unsaved changes?"
          action={`Open “${toOpen.name}”`}
          onCancel={() => setToOpen(undefined)}
          onConfirm={() => open(toOpen)}
        >
          {`The draft has something else for what you have changed and not saved: ${fieldsText(fieldsOfDraft(toOpen).filter((field) => changed.includes(field)))}.`}
        </ConfirmDialog>
      )}
      {isSavingForLater && (
        <SaveForLaterDialog
          edited={editor.draft}
          fields={changed}
          opened={opened}
          isChangedSince={isChangedSince}
          onSaved={() => {
            setSavingForLater(false);
            setOpened(undefined);
            editor.replaceDraft(({ stored }) => stored);
          }}
          onInvalid={(failure) => {
            setSavingForLater(false);
            editor.fail(failure);
          }}
          onClose={() => setSavingForLater(false)}
        />
      )}
      <CatalogOfSiteContext value={{ ...catalog, ownPages: editor.draft.ownPages }}>
        <div className={isPreviewed ? "columns-of-editor site-columns" : undefined}>
          {isPreviewed && <SitePreview draft={editor.draft} />}
          <SiteForm
            draft={editor.draft}
            savedPages={editor.stored.ownPages}
            problems={editor.failure?.fields ?? {}}
            onChange={editor.change}
          />
        </div>
      </CatalogOfSiteContext>
    </EditorFrame>
  );
}

/** Shipping settings, the contact and the words of mails are shown in one line, lists by the texts of their entries. */
function formatField(field: keyof Site, site: Site): string | undefined {
  if (field === "shipping") return shippingSettingsText(site.shipping);
  if (field === "contact" || field === "mails") return wordsOf(site[field]).join(", ");
  const value = site[field];
  if (!Array.isArray(value)) return undefined;
  return value.map((entry) => wordsOf(entry).join(", ")).join("; ");
}

/** All texts in an entry of a list, without the markup of HTML. */
function wordsOf(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value.replaceAll(/<[^>]*>/g, "")];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(wordsOf) : [];
}
