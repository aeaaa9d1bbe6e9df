import { changedFields } from "@lightwell/shared/catalog/changed-fields";
import { localDraftSchema } from "@lightwell/shared/local-drafts/local-drafts-schemas";
import { type Site, siteDraftSchema } from "@lightwell/shared/site/site-schemas";
import type { AdminFailure } from "#src/admin/api/back-office-api.ts";
import { unwrapResult } from "#src/admin/editor/call-result.ts";
import { EditorFrame } from "#src/admin/editor/editor-frame.tsx";
import { useEditor } from "#src/admin/editor/use-editor.ts";
import { useUndo } from "#src/admin/undo/undo-notice.tsx";
import { CatalogOfSiteContext, type CatalogOfSite } from "./catalog-of-site.ts";
import { shippingSettingsText } from "./shipping-form.tsx";
import { siteAdminApi } from "./site-admin-api.ts";
import { SiteForm } from "./site-form.tsx";
import { siteLabels } from "./site-sections.tsx";
import { SitePreview } from "./site-preview.tsx";

interface Props {
  readonly site: Site;
  readonly catalog: CatalogOfSite;
  /** Called when a call fails, since some failures open another page, such as the login. */
  readonly onFailure: (failure: AdminFailure) => void;
}

/** Unsaved work on the site as a browser tab stores it. */
const localSiteDraftSchema = localDraftSchema(siteDraftSchema);

/** The form of the site, mounted once the site is there. */
export function SiteEditor({ site, catalog, onFailure }: Props) {
  const [save] = siteAdminApi.useSaveSiteMutation();
  const [reload] = siteAdminApi.useLazySiteQuery();
  const offerUndo = useUndo();
  const editor = useEditor<Site>(site, {
    name: "site",
    localDraftSchema: localSiteDraftSchema,
    fields: siteDraftSchema.keyof().options,
    save: async (draft) => {
      const outcome = await save({ body: draft });
      if (outcome.data) offerUndo({ message: "The site was saved.", undo: undoOf(outcome.data) });
      return outcome;
    },
    reload: async () => await reload({}),
    onFailure,
  });

  const undoOf = (saved: Site) => {
    const before = editor.stored;
    return async () => {
      const restored = unwrapResult(await save({ body: { ...before, updated: saved.updated } }));
      if (restored) editor.merge(restored, changedFields(saved, restored, editor.fields));
    };
  };

  return (
    <EditorFrame
      editor={editor}
      heading="Site"
      labelOf={(field) => siteLabels[field]}
      formatField={formatField}
    >
      <CatalogOfSiteContext value={catalog}>
        <div className="columns-of-editor site-columns">
          <SiteForm draft={editor.draft} problems={editor.failure?.fields ?? {}} onChange={editor.change} />
          <SitePreview draft={editor.draft} />
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
