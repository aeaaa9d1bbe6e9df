import type { Photo } from "@lightwell/shared/catalog/photo";
import type { PhotoBulkReport } from "@lightwell/shared/contract/photo-bulk-endpoints";
import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { useUndo } from "#src/admin/layout/use-undo.ts";
import { photoCount } from "./photo-count.ts";
import { CollectionChoice } from "./collection-choice.tsx";
import { printModeLabels } from "./format-crop-settings.ts";
import { PrintModeChoice } from "./print-mode-choice.tsx";
import { useBulkChange } from "./use-bulk-change.ts";

interface Props {
  /** The photos that are ticked. */
  readonly ids: readonly string[];
  /** How many photos the search has found. */
  readonly foundCount: number;
  readonly onTickFound: () => void;
  readonly onUntick: () => void;
}

type Change = Parameters<ReturnType<typeof useBulkChange>["change"]>[0];

/** A change, and the photos it is made to. */
interface Step {
  readonly action: Change;
  readonly ids: readonly string[];
}

/** What can be done with all ticked photos at once; each can be undone. */
export function BulkBar({ ids, foundCount, onTickFound, onUntick }: Props) {
  const { change, done } = useBulkChange();
  const offerUndo = useUndo();
  const [report, setReport] = useState<PhotoBulkReport>();
  const [isDeleting, setDeleting] = useState(false);
  const isBusy = done !== undefined;

  const run = async (
    action: Change,
    words: string,
    stepsBack: (told: PhotoBulkReport) => readonly Step[],
  ) => {
    const told = await change(action, ids);
    setReport(told);
    if (told.failed.length === 0) onUntick();
    offerUndo({
      message: `${photoCount(told.changed.length)} ${words}.`,
      undo: async () => {
        for (const { action: back, ids: changed } of stepsBack(told)) {
          if (changed.length === 0) continue;
          const undone = await change(back, changed);
          if (undone.failed.length > 0) throw new Error(undone.failed[0]?.message);
        }
      },
    });
  };

  return (
    <>
      {ids.length > 0 && (
        <section className="bulk-bar" aria-label="Selected photos">
          <p role="status">
            {isBusy ? `${done} of ${photoCount(ids.length)} done` : `${photoCount(ids.length)} selected`}
          </p>
          <Button
            isResting={isBusy}
            onClick={() => void run({ action: "activate" }, "activated", opposite({ action: "deactivate" }))}
          >
            Activate
          </Button>
          <Button
            isResting={isBusy}
            onClick={() =>
              void run({ action: "deactivate" }, "deactivated", opposite({ action: "activate" }))
            }
          >
            Deactivate
          </Button>
          <CollectionChoice
            isBusy={isBusy}
            onChoose={({ id, title }) =>
              void run(
                { action: "link", collectionId: id },
                `added to ${title || "Untitled"}`,
                opposite({ action: "unlink", collectionId: id }),
              )
            }
          />
          <PrintModeChoice
            isBusy={isBusy}
            onChoose={(printMode) =>
              void run(
                { action: "print-mode", printMode },
                `set to “${printModeLabels[printMode]}”`,
                formerModes,
              )
            }
          />
          <Button isResting={isBusy} onClick={() => setDeleting(true)}>
            Delete
          </Button>
          {ids.length < foundCount && (
            <Button look="text" isResting={isBusy} onClick={onTickFound}>
              Select all {foundCount.toLocaleString("en-US")} found
            </Button>
          )}
          <Button look="text" isResting={isBusy} onClick={onUntick}>
            Clear selection
          </Button>
        </section>
      )}
      {report && report.failed.length > 0 && (
        <Notice tone="alarm">
          {photoCount(report.failed.length)} could not be changed. {reasonsOf(report)}
        </Notice>
      )}
      {isDeleting && (
        <ConfirmDialog
          title={`Delete ${photoCount(ids.length)}?`}
          action="Delete photos"
          onConfirm={() => {
            setDeleting(false);
            void run({ action: "delete" }, "deleted", opposite({ action: "restore" }));
          }}
          onCancel={() => setDeleting(false)}
        >
          They disappear from the shop and from every collection. For 30 days they can be had back.
        </ConfirmDialog>
      )}
    </>
  );
}

/** One change undoes it for all that were changed. */
function opposite(action: Change): (told: PhotoBulkReport) => readonly Step[] {
  return ({ changed }) => [{ action, ids: changed }];
}

/** Gives each photo the print mode back that it had. */
function formerModes({ formerPrintModes = [] }: PhotoBulkReport): readonly Step[] {
  const modes = new Set<Photo["printMode"]>(formerPrintModes.map(({ printMode }) => printMode));
  return [...modes].map((printMode) => ({
    action: { action: "print-mode", printMode },
    ids: formerPrintModes.flatMap((former) => (former.printMode === printMode ? [former.id] : [])),
  }));
}

const namedFailures = 10;

/** Why the photos could not be changed, each reason once, and of very many only the first ones. */
function reasonsOf({ failed }: PhotoBulkReport): string {
  const reasons = [...new Set(failed.map(({ message }) => message))];
  const more = reasons.length - namedFailures;
  return [...reasons.slice(0, namedFailures), ...(more > 0 ? [`And ${more} more.`] : [])].join(" ");
}
