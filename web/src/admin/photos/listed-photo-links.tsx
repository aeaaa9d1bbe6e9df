import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { Link, useNavigate } from "react-router-dom";
import { focusInvalidField, type Saved } from "#src/admin/editor/editing.ts";
import { type Editor, useAfterSave } from "#src/admin/editor/use-editor.ts";
import { useListedNeighbors } from "#src/admin/table/use-listed-neighbors.ts";
import { usePageOpen } from "#src/navigation/use-page-open.ts";
import { Button } from "#src/ui/button.tsx";

/** Links to the previous and the next photo of the list that led to this one. */
export function ListedPhotoLinks({ id }: { readonly id: string }) {
  const neighbors = useListedNeighbors(id);
  if (!neighbors) return null;
  const { previous, next, position, count, state } = neighbors;
  return (
    <nav className="editor-neighbors" aria-label="Photos of the list">
      {previous && (
        <Link to={adminPaths.photo.href(previous)} state={state}>
          Previous photo
        </Link>
      )}
      <span>{`${position} of ${count}`}</span>
      {next && (
        <Link to={adminPaths.photo.href(next)} state={state}>
          Next photo
        </Link>
      )}
    </nav>
  );
}

interface SaveAndNextProps<Entity extends Saved> {
  readonly id: string;
  readonly editor: Editor<Entity>;
}

/** Saves a photo and opens the next one of the list; not there without a next one. */
export function SaveAndNext<Entity extends Saved>({ id, editor }: SaveAndNextProps<Entity>) {
  const neighbors = useListedNeighbors(id);
  const navigate = useNavigate();
  const isPageOpen = usePageOpen();
  const next = neighbors?.next;
  const saveAndOpen = async () => {
    const isSaved = editor.status === "saved" ? !focusInvalidField() : await editor.save();
    if (!isSaved || !isPageOpen() || !next) return;
    void navigate(adminPaths.photo.href(next), { state: neighbors.state });
  };
  const saving = useAfterSave(editor, () => void saveAndOpen());
  if (!next) return null;
  return (
    <Button isDisabled={saving.isWaiting || editor.status === "saving"} onClick={() => void saving.run()}>
      Save and next
    </Button>
  );
}
