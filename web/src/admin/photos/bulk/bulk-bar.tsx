import { recoverableDays } from "@lightwell/shared/catalog/catalog-schemas";
import { BulkFailures } from "#src/admin/table/bulk-changes.tsx";
import type { CatalogRow } from "#src/admin/table/catalog-row.ts";
import { photoCount } from "#src/admin/format/counts.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { BulkEditDialog } from "./bulk-edit-dialog.tsx";
import { useBulkChange } from "#src/admin/photos/use-bulk-change.ts";
import type { BulkStep } from "./bulk-operations.tsx";
import { useNewCollections } from "./use-new-collections.ts";
import { useState } from "react";

interface Props {
  /** The photos that are selected, in the order of the list. */
  readonly rows: readonly CatalogRow[];
  /** How many photos the search has found. */
  readonly foundCount: number;
  readonly onSelectFound: () => void;
  readonly onDeselect: (ids: readonly string[]) => void;
}

/** Bulk actions on the selected photos; each can be undone. */
export function BulkBar({ rows, foundCount, onSelectFound, onDeselect }: Props) {
  const { change, done, failed, isUnchanged } = useBulkChange();
  const { create, isCreating, problem } = useNewCollections();
  const [asked, setAsked] = useState<"edit" | "delete">();
  const isBusy = isCreating || done !== undefined;
  const count = photoCount(rows.length);
  const ids = rows.map(({ id }) => id);

  const run = async (steps: readonly BulkStep[], words: readonly string[]) => {
    setAsked(undefined);
    const actions = await create(steps);
    if (!actions) return;
    const failures = await change(
      actions,
      ids,
      (changed, made) => `${photoCount(changed)} ${made.map((step) => words[step]).join(" and ")}.`,
    );
    const isDeleted = actions.some(({ action }) => action === "delete");
    if (isDeleted && failures.length === 0) onDeselect(ids); // others stay selected for the next change
  };
  const activate = (value: boolean) => ({
    action: "edit" as const,
    edits: [{ field: "active" as const, value }],
  });

  return (
    <>
      {rows.length > 0 && (
        <section className="box bulk-bar" aria-label="Selected photos">
          <p role="status">{isBusy ? `${done ?? 0} of ${count} done` : `${count} selected`}</p>
          <Button isDisabled={isBusy} onClick={() => setAsked("edit")}>
            Edit…
          </Button>
          <Button isDisabled={isBusy} onClick={() => void run([activate(true)], ["activated"])}>
            Activate
          </Button>
          <Button isDisabled={isBusy} onClick={() => void run([activate(false)], ["deactivated"])}>
            Deactivate
          </Button>
          <Button isDisabled={isBusy} onClick={() => setAsked("delete")}>
            Delete
          </Button>
          {rows.length < foundCount && (
            <Button
              look="text"
              isDisabled={isBusy}
              onClick={onSelectFound}
            >{`Select all ${foundCount.toLocaleString("en-US")} found`}</Button>
          )}
          <Button look="text" isDisabled={isBusy} onClick={() => onDeselect(ids)}>
            Clear selection
          </Button>
        </section>
      )}
      {problem !== undefined && <Notice tone="alarm">{problem}</Notice>}
      <BulkFailures failed={failed} isUnchanged={isUnchanged} countOf={photoCount} />
      {asked === "edit" && (
        <BulkEditDialog
          rows={rows}
          onApply={(steps, words) => void run(steps, words)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === "delete" && (
        <ConfirmDialog
          title={`Delete ${count}?`}
          action="Delete photos"
          onConfirm={() => void run([{ action: "delete" }], ["deleted"])}
          onCancel={() => setAsked(undefined)}
        >
          They disappear from the shop and from every collection. They can be restored for {recoverableDays}{" "}
          days.
        </ConfirmDialog>
      )}
    </>
  );
}
