import type { SerializedError } from "@reduxjs/toolkit";
import { useState } from "react";
import { useDispatch } from "react-redux";
import { type AdminFailure, backOfficeApi, failureOf } from "#src/admin/api/back-office-api.ts";
import { useUndo } from "#src/admin/undo/undo-notice.tsx";
import { Notice } from "#src/ui/notice.tsx";

interface Report<Change> {
  readonly changed: readonly string[];
  readonly failed: Failures;
  /** The changes that undo it, to be made in this order. */
  readonly undo: readonly Change[];
}

/** The reply to one call. */
export type BulkReply<Change> =
  | { readonly data: Report<Change>; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: AdminFailure | SerializedError };

interface Calls<Change> {
  readonly send: (change: Change) => Promise<BulkReply<Change>>;
  /** `12 photos` */
  readonly countOf: (count: number) => string;
  readonly perCall: number;
}

/** The change of one call; `start` counts the ids of the calls before it, `changed` those that were changed. */
type ChangeOf<Change> = (
  ids: string[],
  before: { readonly start: number; readonly changed: number },
) => Change;

interface Run<Change> {
  readonly ids: readonly string[];
  /** What is done with all items, one step after the other. */
  readonly steps: readonly ChangeOf<Change>[];
  /** What was done: `12 photos added to Landscapes.` `made` are the indexes of the steps with an effect. */
  readonly message: (changed: number, made: readonly number[]) => string;
}

/**
 * Makes changes to any number of items, with several calls after one another, and offers to undo them together. A call
 * that fails reports its items and those after it as failed, and ends the change. `done` counts the items while it is
 * under way; `isUnchanged` is true after a change that no item needed, which leaves the undo of the change before it.
 */
export function useBulkChanges<Change>({ send, countOf, perCall }: Calls<Change>) {
  const dispatch = useDispatch();
  const offerUndo = useUndo();
  const [done, setDone] = useState<number>();
  const [failed, setFailed] = useState<Failures>([]);
  const [isUnchanged, setUnchanged] = useState(false);

  const finish = () => {
    setDone(undefined);
    dispatch(
      backOfficeApi.util.invalidateTags([
        { type: "Photo", id: "list" },
        { type: "Collection", id: "list" },
      ]),
    );
  };

  /** Resolves to the items that could not be changed. */
  const run = async ({ ids, steps, message }: Run<Change>): Promise<Failures> => {
    const failures: Failures[number][] = [];
    const undo: Change[] = [];
    const changed = new Set<string>();
    const made = new Set<number>();
    /** Resolves to whether no call has failed. */
    const makeStep = async (changeOf: ChangeOf<Change>, step: number): Promise<boolean> => {
      let changedByStep = 0;
      for (let start = 0; start < ids.length; start += perCall) {
        const batch = ids.slice(start, start + perCall);
        const { data, error } = await send(changeOf(batch, { start, changed: changedByStep }));
        if (error) {
          const reason = failureOf(error).message;
          failures.push(...ids.slice(start).map((id) => ({ id, message: reason })));
          return false;
        }
        changedByStep += data.changed.length;
        if (data.changed.length > 0) made.add(step);
        for (const id of data.changed) changed.add(id);
        failures.push(...data.failed);
        undo.unshift(...data.undo); // the last call is undone first
        setDone(Math.floor((step * ids.length + start + batch.length) / steps.length));
      }
      return true;
    };
    setDone(0);
    setUnchanged(false);
    for (const [step, changeOf] of steps.entries()) if (!(await makeStep(changeOf, step))) break;
    finish();
    setFailed(failures);
    setUnchanged(changed.size === 0 && failures.length === 0);
    if (changed.size > 0) offerUndo({ message: message(changed.size, [...made]), undo: undoAll(undo) });
    return failures;
  };

  /**
   * Returns the function that undoes the changes. It rejects if a call fails; when it is called again, it resumes
   * there.
   */
  const undoAll = (undo: readonly Change[]) => {
    const pending = [...undo];
    const failures: Failures[number][] = [];
    return async () => {
      try {
        for (let [next] = pending; next; [next] = pending) {
          const { data, error } = await send(next);
          if (error) throw new Error(failureOf(error).message);
          failures.push(...data.failed);
          pending.shift();
        }
      } finally {
        finish();
      }
      if (failures.length > 0) return `Undone, except ${countOf(failures.length)}. ${reasonsOf(failures)}`;
    };
  };

  return { run, done, failed, isUnchanged };
}

/** The items that could not be changed, and why. */
export type Failures = readonly { readonly id: string; readonly message: string }[];

/** Each reason once, and of very many only the first ones. */
export function reasonsOf(failed: Failures): string {
  const reasons = [...new Set(failed.map(({ message }) => message))];
  const more = reasons.length - namedReasons;
  return [...reasons.slice(0, namedReasons), ...(more > 0 ? [`And ${more} more.`] : [])].join(" ");
}

const namedReasons = 10;

interface Props {
  readonly failed: Failures;
  /** Whether no item needed the change. */
  readonly isUnchanged: boolean;
  /** `12 photos` */
  readonly countOf: (count: number) => string;
}

/** What the last change of many items did not do. */
export function BulkFailures({ failed, isUnchanged, countOf }: Props) {
  if (isUnchanged) return <Notice tone="neutral">Nothing to change.</Notice>;
  if (failed.length === 0) return null;
  return (
    <Notice tone="alarm">{`${countOf(new Set(failed.map(({ id }) => id)).size)} could not be changed. ${reasonsOf(failed)}`}</Notice>
  );
}
