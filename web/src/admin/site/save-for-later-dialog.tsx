import { isDayToPlan } from "@lightwell/shared/changes/planned-change";
import type { SiteField } from "@lightwell/shared/saved-drafts/saved-draft";
import type { SavedDraft } from "@lightwell/shared/saved-drafts/saved-drafts-schemas";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { useState } from "react";
import { type AdminFailure, failureOf } from "#src/admin/api/back-office-api.ts";
import { useTimeZoneName, useToday } from "#src/admin/format/shop-time.ts";
import { usePageOpen } from "#src/navigation/use-page-open.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { fieldsText } from "./saved-drafts.tsx";
import { siteAdminApi } from "./site-admin-api.ts";

interface Props {
  /** The site as it is edited, and what of it is not saved. */
  readonly edited: Site;
  readonly fields: readonly SiteField[];
  /** The draft that was opened, which is replaced unless somebody has changed it since. */
  readonly opened: SavedDraft | undefined;
  readonly isChangedSince: boolean;
  readonly onSaved: () => void;
  /** Called when something that is edited cannot be saved. */
  readonly onInvalid: (failure: AdminFailure) => void;
  readonly onClose: () => void;
}

/** Saves what is edited as a draft with a name, and the day on which it is published, if there is one. */
export function SaveForLaterDialog({
  edited,
  fields,
  opened,
  isChangedSince,
  onSaved,
  onInvalid,
  onClose,
}: Props) {
  const today = useToday();
  const timeZone = useTimeZoneName();
  const [name, setName] = useState(opened?.name ?? "");
  const [day, setDay] = useState(opened?.day ?? "");
  const [save, { error, isLoading }] = siteAdminApi.useSaveSiteDraftMutation();
  const isOpen = usePageOpen();
  const isAhead = day === "" || isDayToPlan(day, today);
  const canSave = !isLoading && isAhead && name.trim() !== "";

  const submit = async () => {
    const replaces = opened && !isChangedSince ? { id: opened.id, created: opened.created } : undefined;
    const draft = { name, ...(day !== "" && { day }), ...(replaces && { replaces }) };
    const { data, error: rejection } = await save({ body: { ...edited, draft } });
    if (!isOpen()) return; // closed by the browser: what is edited stays
    if (data) onSaved();
    const failure = rejection && failureOf(rejection);
    if (failure && Object.keys(failure.fields ?? {}).some((field) => !field.startsWith("draft")))
      onInvalid(failure);
  };

  return (
    <Modal
      title="Save for later"
      isStatic={isLoading}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={isLoading} onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" isBusy={isLoading} isDisabled={!canSave} onClick={() => void submit()}>
            Save for later
          </Button>
        </>
      }
    >
      <div className="editor-fields">
        <p>{`Saved as a draft: ${fieldsText(fields)}. The site stays as it is.`}</p>
        <Field
          label="Name of the draft"
          hint="Such as “Christmas”. Only you see it."
          maxLength={textLimits.draftName}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label="Publish on (optional)"
          hint={`At midnight, ${timeZone}. Without a day you publish it yourself.`}
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
          problem={isAhead ? undefined : "Choose a day after today, at most a year ahead."}
        />
        {opened && isChangedSince && (
          <Notice tone="neutral">
            {`“${opened.name}” is no longer as you opened it. What you save becomes another draft.`}
          </Notice>
        )}
        {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
      </div>
    </Modal>
  );
}
