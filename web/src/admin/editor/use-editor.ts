import { useEffect, useReducer, useState } from "react";
import { failureOf, type AdminFailure } from "#src/admin/api/admin-api.ts";
import { changedFields } from "./changed-fields.ts";
import { editing, startEditing, type Saved } from "./editing.ts";
import {
  removeDraft,
  saveDraft,
  savedDraft,
  type SavedDraftSchema,
} from "#src/admin/editor/unsaved/saved-draft.ts";
import type { Outcome } from "./outcome.ts";
import { useLeaveGuard } from "#src/admin/editor/unsaved/use-leave-guard.ts";

export interface EditorWork<Entity extends Saved> {
  /** What unsaved work is kept as; no two things to edit share it. */
  readonly name: string;
  readonly kept: SavedDraftSchema;
  /** What of it the owner edits. */
  readonly fields: readonly (keyof Entity & string)[];
  readonly save: (draft: Entity) => Promise<Outcome<Entity>>;
  readonly reload: () => Promise<Outcome<Entity>>;
  /** Whether something beside the fields is not saved: it is asked about before it is left, but not kept. */
  readonly isUnsavedBeside?: boolean;
  /** Absent where there is nothing to delete. */
  readonly remove?: () => Promise<Outcome<unknown>>;
  readonly onDeleted?: () => void;
  /** Told of a failed call, for failures that lead to another page. */
  readonly onFailure: (failure: AdminFailure) => void;
}

/**
 * The work on one thing, from the form's first keystroke to its last save. Nothing typed is lost: it is kept while it
 * is not saved, asked about before it is left, and compared with what somebody else saved in between.
 */
export function useEditor<Entity extends Saved>(entity: Entity, work: EditorWork<Entity>) {
  const [{ stored, draft, status }, tell] = useReducer(editing<Entity>, entity, startEditing<Entity>);
  const [failure, setFailure] = useState<AdminFailure>();
  const [kept, setKept] = useState(() => savedDraft<Entity>(work.name, work.kept));
  const [theirs, setTheirs] = useState<Entity>();
  const { fields } = work;
  const changed = changedFields(stored, draft, fields);
  const guard = useLeaveGuard(changed.length > 0 || work.isUnsavedBeside === true);
  useDraftKept(work.name, { stored, draft, changed, isSaved: status === "saved" });

  const fail = (cause: AdminFailure) => {
    tell({ type: "failed" });
    setFailure(cause);
    work.onFailure(cause);
  };

  const rebase = (onto: Entity, rebased: Entity) => {
    tell({ type: "rebased", stored: onto, draft: rebased });
    setFailure(undefined);
  };

  const save = async (): Promise<boolean> => {
    tell({ type: "save-started" });
    setFailure(undefined);
    const saved = await work.save(draft);
    if (saved.error) {
      const cause = failureOf(saved.error);
      fail(cause);
      if (cause.status === 409) await compare();
      return false;
    }
    removeDraft(work.name);
    const now = (await work.reload()).data ?? saved.data;
    if (now) tell({ type: "reloaded", entity: now });
    return true;
  };

  /** A refusal may have another reason, like a slug that is taken. */
  const compare = async () => {
    const { data: latest } = await work.reload();
    if (latest && latest.updated !== stored.updated) setTheirs(latest);
  };

  return {
    draft,
    stored,
    status,
    failure,
    fields,
    fail,
    save,
    change: (changes: Partial<Entity>) => tell({ type: "changed", changes }),
    /** Takes over what something beside the form changed; of `unlessEdited` the fields that the owner has not edited. */
    merge: (
      arrived: Entity,
      merged: readonly (keyof Entity)[],
      { unlessEdited = [] }: { readonly unlessEdited?: readonly (keyof Entity)[] } = {},
    ) => tell({ type: "merged", entity: arrived, fields: merged, unlessEdited }),
    remove: async () => {
      const outcome = await work.remove?.();
      if (outcome?.error) return fail(failureOf(outcome.error));
      removeDraft(work.name);
      guard.release();
      work.onDeleted?.();
    },
    guard: {
      ...guard,
      leave: () => {
        removeDraft(work.name);
        guard.leave();
      },
    },
    /** What somebody else saved, while it is to be compared. */
    theirs,
    dismissTheirs: () => setTheirs(undefined),
    /** Goes on upon what somebody else saved, with one's own in the fields named. */
    reapply: (own: readonly (keyof Entity)[]) => {
      if (!theirs) return;
      rebase(theirs, { ...theirs, ...Object.fromEntries(own.map((field) => [field, draft[field]])) });
      setTheirs(undefined);
    },
    /** Whether there is work of an earlier visit to go on with. */
    hasKept: kept !== undefined,
    discardKept: () => {
      if (changed.length === 0) removeDraft(work.name);
      setKept(undefined);
    },
    restoreKept: () => {
      if (!kept) return;
      const base = { ...stored, ...kept.base, updated: kept.updated };
      setKept(undefined);
      rebase(base, { ...base, ...kept.changes });
      if (kept.updated !== stored.updated) setTheirs(stored);
    },
  };
}

/** What the frame around an editor needs to know of it. */
export type Editor<Entity extends Saved> = ReturnType<typeof useEditor<Entity>>;

function useDraftKept<Entity extends Saved>(
  name: string,
  work: {
    readonly stored: Entity;
    readonly draft: Entity;
    readonly changed: readonly (keyof Entity)[];
    readonly isSaved: boolean;
  },
): void {
  const { stored, draft, changed, isSaved } = work;
  const names = changed.join();
  useEffect(() => {
    if (names === "") {
      if (!isSaved) removeDraft(name); // everything was put back; work of an earlier visit is not ours to forget
      return;
    }
    const pick = (entity: Entity) =>
      Object.fromEntries(Object.entries(entity).filter(([field]) => names.split(",").includes(field)));
    saveDraft<object>(name, { updated: stored.updated, base: pick(stored), changes: pick(draft) });
  }, [name, names, stored, draft, isSaved]);
}
