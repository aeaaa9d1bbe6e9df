import { type ReactNode, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import { differences } from "./differences.ts";
import { type EditStatus, focusInvalidField, type Saved } from "./editing.ts";
import { LeaveDialog, LocalDraftNotice } from "./unsaved-changes.tsx";
import { type Editor, useAfterSave } from "./use-editor.ts";

interface Props<Entity extends Saved> {
  readonly editor: Editor<Entity>;
  readonly heading: string;
  /** The kind of item to delete, such as `photo`, and the consequences. Absent where nothing can be deleted. */
  readonly deletion?: { readonly kind: string; readonly meaning: string };
  readonly labelOf: (field: keyof Entity & string) => string;
  /** The text of a field's value; undefined for a value that is displayed as it is. */
  readonly formatField?: (field: keyof Entity & string, entity: Entity) => string | undefined;
  /** What the owner confirms before the draft is saved. */
  readonly confirmation?: { readonly title: string; readonly content: ReactNode } | undefined;
  /** Rendered above the heading. */
  readonly navigation?: ReactNode;
  /** The ids of what is listed above the form; null until they are loaded. */
  readonly listedIds?: readonly string[] | null;
  /** Buttons beside Save. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every editor: its buttons, and the dialogs that prevent losing unsaved changes. */
export function EditorFrame<Entity extends Saved>({
  editor,
  heading,
  deletion,
  labelOf,
  formatField = () => undefined,
  confirmation,
  navigation,
  listedIds = [],
  actions,
  children,
}: Props<Entity>) {
  const [isDeleting, setDeleting] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const headline = useFocusAfter<HTMLHeadingElement>(editor.hasLocalDraft, listedIds?.join()); // both remove buttons
  const { draft, stored, theirs, failure, guard } = editor;
  const textOf = (field: keyof Entity & string, entity: Entity) =>
    formatField(field, entity) ?? plainText(entity[field]);

  const handleSave = () => {
    if (editor.status === "saved" || focusInvalidField()) return;
    if (confirmation) setConfirming(true);
    else void editor.save();
  };
  const saving = useAfterSave(editor, handleSave);

  return (
    <div className="editor">
      {navigation}
      <header className="editor-head">
        <h1 ref={headline} tabIndex={-1}>
          {heading}
        </h1>
        <div className="buttons">
          {deletion && <Button onClick={() => setDeleting(true)}>Delete</Button>}
          {actions}
          <SaveButton status={saving.isWaiting ? "saving" : editor.status} onSave={() => void saving.run()} />
        </div>
      </header>
      {editor.hasLocalDraft && (
        <LocalDraftNotice onRestore={editor.restoreLocalDraft} onDiscard={editor.discardLocalDraft} />
      )}
      {editor.isBringingBack && (
        <Notice tone="good">This is what was here before the change. Save to bring it back.</Notice>
      )}
      {editor.isBroughtBackCurrent && (
        <Notice tone="good">
          What was here before the change is here now. There is nothing to bring back.
        </Notice>
      )}
      {failure && <Notice tone="alarm">{failure.message}</Notice>}
      {children}
      {deletion && isDeleting && (
        <ConfirmDialog
          title={`Delete this ${deletion.kind}?`}
          action={`Delete ${deletion.kind}`}
          onConfirm={() => {
            setDeleting(false);
            void editor.remove();
          }}
          onCancel={() => setDeleting(false)}
        >
          {deletion.meaning}
        </ConfirmDialog>
      )}
      {confirmation && isConfirming && (
        <ConfirmDialog
          title={confirmation.title}
          action="Save"
          onConfirm={() => {
            setConfirming(false);
            void editor.save();
          }}
          onCancel={() => setConfirming(false)}
        >
          {confirmation.content}
        </ConfirmDialog>
      )}
      {theirs && (
        <CompareDialog
          compared={differences({ base: stored, yours: draft, theirs }, editor.fields).map((difference) => ({
            ...difference,
            label: labelOf(difference.field),
            yours: textOf(difference.field, draft),
            theirs: textOf(difference.field, theirs),
          }))}
          onApply={(own) => editor.reapply(editor.fields.filter((field) => own.includes(field)))}
          onClose={editor.dismissTheirs}
        />
      )}
      {guard.isAsked && <LeaveDialog onLeave={guard.leave} onStay={guard.stay} />}
    </div>
  );
}

const textOfStatus = { edited: "Save", saving: "Saving...", saved: "Saved", error: "Error" } as const;

/** Shows the status of saving; enabled while there are unsaved changes. */
function SaveButton({ status, onSave }: { readonly status: EditStatus; readonly onSave: () => void }) {
  const isPressable = status === "edited" || status === "error";
  return (
    <Button look="primary" isDisabled={!isPressable} aria-live="polite" onClick={onSave}>
      {textOfStatus[status]}
    </Button>
  );
}

function plainText(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return Array.isArray(value) ? value.join(", ") : String(value);
}
