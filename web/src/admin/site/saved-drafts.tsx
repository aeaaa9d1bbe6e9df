import { changedFields } from "@lightwell/shared/changes/changed-fields";
import { dayText } from "@lightwell/shared/delivery/delivery-texts";
import {
  draftFieldsChangedSince,
  fieldsOfDraft,
  type SiteField,
} from "@lightwell/shared/saved-drafts/saved-draft";
import type { SavedDraft } from "@lightwell/shared/saved-drafts/saved-drafts-schemas";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { useState } from "react";
import { errorOfLast, failureOf } from "#src/admin/api/back-office-api.ts";
import { useInstantFormat, useTimeZoneName } from "#src/admin/format/shop-time.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { siteAdminApi } from "./site-admin-api.ts";
import { siteLabels } from "./site-sections.tsx";

interface Props {
  /** The site as it is saved. */
  readonly site: Site;
  readonly onOpen: (draft: SavedDraft) => void;
  readonly onPublished: (site: Site, draft: SavedDraft) => void;
}

/** The changes of the site that are published later, each with what prevents that. */
export function SavedDraftList(props: Props) {
  const { data, error, refetch } = siteAdminApi.useSavedDraftsQuery({});
  if (error && !data)
    return (
      <Notice tone="alarm">
        The drafts could not be loaded.{" "}
        <Button look="text" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    );
  if (!data || data.drafts.length === 0) return null;
  return (
    <section className="saved-drafts" aria-label="Drafts">
      {data.drafts.map((draft) => (
        <DraftBox key={draft.id} draft={draft} {...props} />
      ))}
    </section>
  );
}

function DraftBox({ draft, site, onOpen, onPublished }: Props & { readonly draft: SavedDraft }) {
  const [publish, publishing] = siteAdminApi.usePublishSiteDraftMutation();
  const [remove, removing] = siteAdminApi.useDeleteSiteDraftMutation();
  const [isDeleting, setDeleting] = useState(false);
  const formatInstant = useInstantFormat();
  const timeZone = useTimeZoneName();
  const { id, name, day, by, created } = draft;
  const fields = fieldsOfDraft(draft);
  const isPublished = changedFields(site, { ...site, ...draft.changes }, fields).length === 0;
  const changed = draftFieldsChangedSince(draft, site);
  const isBusy = publishing.isLoading || removing.isLoading;
  const error = errorOfLast(publishing, removing);
  const title = <span className="is-hidden-visually">{`“${name}”`}</span>;

  const publishNow = async () => {
    const { data } = await publish({ id, body: { created } });
    if (data) onPublished(data, draft);
  };

  return (
    <div className="box">
      {changed.length > 0 && (
        <Notice tone={day === undefined ? "neutral" : "alarm"}>
          {`${day === undefined ? "" : `“${name}” is not published on ${dayText(day)}. `}Since it was saved, this was changed: ${fieldsText(changed)}. Open it, see what you still want, and save it now or for later again.`}
        </Notice>
      )}
      <p>
        <strong>{`Draft “${name}”`}</strong>
        {day === undefined ? ", without a day" : `, for ${dayText(day)} at midnight, ${timeZone}`}
      </p>
      <p className="help">{`${fieldsText(fields)}. Saved ${formatInstant(created)}${by === "" ? "" : ` by ${by}`}.`}</p>
      {isPublished && <Notice tone="good">All of this is on the site already.</Notice>}
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
      <div className="buttons">
        {!isPublished && (
          <Button isDisabled={isBusy} onClick={() => onOpen(draft)}>
            Open {title}
          </Button>
        )}
        {!isPublished && changed.length === 0 && (
          <Button isBusy={publishing.isLoading} isDisabled={isBusy} onClick={() => void publishNow()}>
            Publish now {title}
          </Button>
        )}
        <Button isBusy={removing.isLoading} isDisabled={isBusy} onClick={() => setDeleting(true)}>
          Delete {title}
        </Button>
      </div>
      {isDeleting && (
        <ConfirmDialog
          title={`Delete the draft “${name}”?`}
          action="Delete draft"
          onCancel={() => setDeleting(false)}
          onConfirm={() => {
            setDeleting(false);
            void remove({ id, body: { created } });
          }}
        >
          {`What it changes is lost: ${fieldsText(fields)}. The site stays as it is.`}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** `"Banners, Tiles"` */
export function fieldsText(fields: readonly SiteField[]): string {
  return fields.map((field) => siteLabels[field]).join(", ");
}
