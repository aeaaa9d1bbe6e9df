import { changedFields } from "@lightwell/shared/changes/changed-fields";
import type { LocalDraftSchema } from "@lightwell/shared/local-drafts/local-drafts-schemas";
import { use, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { failureOf, type AdminFailure } from "#src/admin/api/back-office-api.ts";
import { UndoneContext } from "#src/admin/api/undone.ts";
import { usePageOpen } from "#src/navigation/use-page-open.ts";
import { useBroughtBack } from "./brought-back.ts";
import { editing, focusInvalidField, picked, type Saved, startEditing } from "./editing.ts";
import { removeLocalDraft, storeLocalDraft, readLocalDraft, type LocalDraft } from "./local-draft.ts";
import type { CallResult } from "./call-result.ts";
import { useLeaveGuard } from "./unsaved-changes.tsx";

export interface EditorWork<Entity extends Saved> {
  /** Name under which unsaved changes are stored; unique for each entity. */
  readonly name: string;
  readonly localDraftSchema: LocalDraftSchema;
  /** The fields that the owner edits. */
  readonly fields: readonly (keyof Entity & string)[];
  readonly save: (draft: Entity) => Promise<CallResult<Entity>>;
  readonly reload: () => Promise<CallResult<Entity>>;
  /**
   * Whether there are unsaved changes outside of the fields. Leaving requires a confirmation, but they are not stored.
   */
  readonly isUnsavedBeside?: boolean;
  /** Absent where there is nothing to delete. */
  readonly remove?: () => Promise<CallResult<unknown>>;
  readonly onDeleted?: () => void;
  /** Called when a call fails, since some failures open another page, such as the login. */
  readonly onFailure: (failure: AdminFailure) => void;
}

/**
 * State and actions of the editor of one entity. Unsaved changes are stored in the tab, leaving the page asks for
 * confirmation, and if somebody else saved in between, both versions are compared.
 */
export function useEditor<Entity extends Saved>(entity: Entity, work: EditorWork<Entity>) {
  const broughtBack = useBroughtBack(work.localDraftSchema);
  const [{ stored, draft, status }, dispatch] = useReducer(editing<Entity>, entity, (opened) =>
    startEditing(opened, broughtBack),
  );
  const [failure, setFailure] = useState<AdminFailure>();
  const [failureBeside, setFailureBeside] = useState<AdminFailure>();
  const [localDraft, setLocalDraft] = useState(() =>
    readLocalDraft<Entity>(work.name, work.localDraftSchema, (found) =>
      isUnsaved(found, entity, work.fields),
    ),
  );
  const [theirs, setTheirs] = useState<Entity>();
  const isPageOpen = usePageOpen();
  const runningSave = useRef<Promise<boolean>>(undefined);
  const latest = useRef({ stored, draft }); // as it is when a call ends, not when it began
  useLayoutEffect(() => void (latest.current = { stored, draft }));
  const { fields } = work;
  const changed = changedFields(stored, draft, fields);
  const [bringsNothingBack] = useState(broughtBack !== undefined && changed.length === 0); // as it is opened
  const guard = useLeaveGuard(changed.length > 0 || work.isUnsavedBeside === true);
  useLocalDraft(work.name, { stored, draft, changed, isSaved: status === "saved", offered: localDraft });

  useAfterUndo(async () => {
    const { data } = await work.reload();
    if (data) dispatch({ type: "read-again", entity: data, fields });
  });

  const fail = (cause: AdminFailure) => {
    dispatch({ type: "failed" });
    setFailure(cause);
    setFailureBeside(undefined); // the latest is shown
    work.onFailure(cause);
  };

  const failBeside = (cause: AdminFailure) => {
    dispatch({ type: "failed-beside" });
    setFailureBeside(cause);
    work.onFailure(cause);
  };

  const recover = () => {
    dispatch({ type: "recovered" });
    setFailureBeside(undefined);
  };

  const clearFailures = () => {
    setFailure(undefined);
    setFailureBeside(undefined);
  };

  const rebase = (onto: Entity, rebased: Entity) => {
    dispatch({ type: "rebased", stored: onto, draft: rebased });
    clearFailures();
  };

  /**
   * A call while an earlier one has not ended saves nothing: what was edited since remains unsaved, and `useAfterSave`
   * saves it afterwards. Nor does a call while a field contains text without a value. When it resolves, a navigation
   * requires a confirmation only for edits made during the save.
   */
  const save = async (): Promise<boolean> => {
    if (runningSave.current || focusInvalidField()) return false;
    runningSave.current = saveDraft();
    try {
      return await runningSave.current;
    } finally {
      runningSave.current = undefined;
    }
  };

  const saveDraft = async (): Promise<boolean> => {
    dispatch({ type: "save-started" });
    clearFailures();
    const saved = await work.save(latest.current.draft); // an upload calls the `save` of an earlier draft
    if (saved.error) {
      const cause = failureOf(saved.error);
      fail(cause);
      if (cause.status === 409) await compare();
      return false;
    }
    if (isPageOpen()) removeLocalDraft(work.name); // else what is stored is work of another visit
    const now = (await work.reload()).data ?? saved.data;
    if (!now) return true;
    setLocalDraft((offered) => (offered && isUnsaved(offered, now, fields) ? offered : undefined));
    flushSync(() => dispatch({ type: "reloaded", entity: now, fields })); // before the leave guard runs
    return true;
  };

  /** Compares only if the saved version has changed: a 409 may have another reason, like a slug that is taken. */
  const compare = async () => {
    const { data: now } = await work.reload();
    if (now && now.updated !== latest.current.stored.updated) setTheirs(now);
  };

  return {
    draft,
    stored,
    status,
    failure: failureBeside ?? failure,
    fields,
    fail,
    /** Shows the failure of a call beside the form, such as an upload, until such a call succeeds. */
    failBeside,
    /** Called when a call beside the form succeeds that changes nothing of the entity. */
    recover,
    save,
    /** Resolves when the save that runs has ended, to whether it succeeded; undefined while none runs. */
    runningSave: () => runningSave.current,
    change: (changes: Partial<Entity>) => dispatch({ type: "changed", changes }),
    /** Continues with another draft, made of what there is now, which may have nothing left to save. */
    replaceDraft: (draftOf: (now: { readonly stored: Entity; readonly draft: Entity }) => Entity) => {
      const { stored: onto } = latest.current;
      const other = draftOf(latest.current);
      if (changedFields(onto, other, fields).length === 0) removeLocalDraft(work.name);
      rebase(onto, other);
    },
    /**
     * Copies fields that were changed by a call beside the form, for example an upload, into the draft; fields of
     * `unlessEdited` only if the owner has not edited them.
     */
    merge: (
      arrived: Entity,
      merged: readonly (keyof Entity)[],
      { unlessEdited = [] }: { readonly unlessEdited?: readonly (keyof Entity)[] } = {},
    ) => {
      dispatch({ type: "merged", entity: arrived, fields: merged, unlessEdited });
      recover();
    },
    remove: async () => {
      const outcome = await work.remove?.();
      if (outcome?.error) return fail(failureOf(outcome.error));
      removeLocalDraft(work.name);
      guard.release();
      work.onDeleted?.();
    },
    guard: {
      ...guard,
      leave: () => {
        if (localDraft) storeLocalDraft(work.name, localDraft);
        else removeLocalDraft(work.name);
        guard.leave();
      },
    },
    /** The version that somebody else saved, while the owner compares it with the draft; otherwise undefined. */
    theirs,
    dismissTheirs: () => setTheirs(undefined),
    /** Continues with the version that somebody else saved, but keeps the draft's values of the fields `own`. */
    reapply: (own: readonly (keyof Entity)[]) => {
      if (!theirs) return;
      rebase(theirs, { ...theirs, ...picked(draft, own) });
      setTheirs(undefined);
    },
    /** Whether the draft has earlier values that are not saved. */
    isBringingBack: broughtBack !== undefined && changed.length > 0,
    /** Whether the earlier values that the editor was opened with are those of now. */
    isBroughtBackCurrent: bringsNothingBack && changed.length === 0,
    /** Whether unsaved changes of an earlier visit are stored. */
    hasLocalDraft: localDraft !== undefined,
    discardLocalDraft: () => {
      if (changed.length === 0) removeLocalDraft(work.name);
      setLocalDraft(undefined);
    },
    /** Fields that were edited since the editor was opened stay as they are. */
    restoreLocalDraft: () => {
      if (!localDraft) return;
      const base = { ...stored, ...localDraft.base, updated: localDraft.updated };
      setLocalDraft(undefined);
      rebase(base, { ...base, ...localDraft.changes, ...picked(draft, changed) });
      if (localDraft.updated !== stored.updated) setTheirs(stored);
    },
  };
}

/** Whether a draft of an earlier visit has anything that has not been saved since, here or elsewhere. */
function isUnsaved<Entity extends Saved>(
  { changes }: LocalDraft<Entity>,
  stored: Entity,
  fields: readonly (keyof Entity & string)[],
): boolean {
  return changedFields(stored, { ...stored, ...changes }, fields).length > 0;
}

/** The state of an editor that its frame uses. */
export type Editor<Entity extends Saved> = ReturnType<typeof useEditor<Entity>>;

/**
 * Makes an action of a button that saves: it runs at once or, while a save runs, after it, with what is in the form
 * then, unless that save fails or the page is left. `isWaiting` is true meanwhile.
 */
export function useAfterSave<Entity extends Saved>(
  editor: Editor<Entity>,
  action: () => void,
): { readonly run: () => Promise<void>; readonly isWaiting: boolean } {
  const [isWaiting, setWaiting] = useState(false);
  const isPageOpen = usePageOpen();
  const latest = useRef(action); // of the form as it is after the save
  useLayoutEffect(() => void (latest.current = action));
  const run = async () => {
    const earlier = editor.runningSave();
    if (!earlier) return action();
    setWaiting(true);
    const isSaved = await earlier;
    setWaiting(false);
    if (isSaved && isPageOpen()) latest.current();
  };
  return { run, isWaiting };
}

/** Calls a function after each undo that ends while the component is mounted. */
function useAfterUndo(action: () => Promise<void>): void {
  const undone = use(UndoneContext);
  const earlier = useRef(undone);
  const act = useEffectEvent(action);
  useEffect(() => {
    if (earlier.current === undone) return;
    earlier.current = undone;
    void act();
  }, [undone]);
}

function useLocalDraft<Entity extends Saved>(
  name: string,
  work: {
    readonly stored: Entity;
    readonly draft: Entity;
    readonly changed: readonly (keyof Entity)[];
    readonly isSaved: boolean;
    /** Unsaved changes of an earlier visit that are neither restored nor discarded; they are stored, too. */
    readonly offered: LocalDraft<Entity> | undefined;
  },
): void {
  const { stored, draft, changed, isSaved, offered } = work;
  const names = changed.join();
  useEffect(() => {
    if (names === "" && !offered) {
      if (!isSaved) removeLocalDraft(name); // everything was put back
      return;
    }
    const pick = (entity: Entity) =>
      Object.fromEntries(Object.entries(entity).filter(([field]) => names.split(",").includes(field)));
    storeLocalDraft<object>(name, {
      updated: offered?.updated ?? stored.updated,
      base: { ...pick(stored), ...offered?.base },
      changes: { ...offered?.changes, ...pick(draft) },
    });
  }, [name, names, stored, draft, isSaved, offered]);
}
