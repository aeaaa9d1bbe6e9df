import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Notice } from "#src/ui/notice.tsx";

interface LocalDraftProps {
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers the unsaved work of an earlier visit. */
export function LocalDraftNotice({ onRestore, onDiscard }: LocalDraftProps) {
  return (
    <div className="editor-local-draft">
      <Notice tone="good">You left changes here that were not saved.</Notice>
      <Button onClick={onRestore}>Restore my changes</Button>
      <Button look="text" onClick={onDiscard}>
        Discard them
      </Button>
    </div>
  );
}

interface LeaveProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks for confirmation before a page with unsaved work is left. */
export function LeaveDialog({ onLeave, onStay }: LeaveProps) {
  return (
    <ConfirmDialog title="Leave without saving?" action="Leave" onConfirm={onLeave} onCancel={onStay}>
      The changes you made here are not saved, and will be lost.
    </ConfirmDialog>
  );
}
