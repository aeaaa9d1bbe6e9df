import { Button } from "#src/ui/button.tsx";
import type { EditStatus } from "./editing.ts";

const textOfStatus = { edited: "Save", saving: "Saving...", saved: "Saved", error: "Error" } as const;

/** Shows the status of saving; enabled while there are unsaved changes. */
export function SaveButton({ status, onSave }: { readonly status: EditStatus; readonly onSave: () => void }) {
  const isPressable = status === "edited" || status === "error";
  return (
    <Button look="primary" isDisabled={!isPressable} aria-live="polite" onClick={onSave}>
      {textOfStatus[status]}
    </Button>
  );
}
