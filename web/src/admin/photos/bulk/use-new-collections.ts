import { useState } from "react";
import { collectionAdminApi } from "#src/admin/api/collection-admin-api.ts";
import { messageOf } from "#src/admin/api/back-office-api.ts";
import type { BulkAction } from "#src/admin/photos/use-bulk-change.ts";
import type { BulkStep } from "./bulk-operations.tsx";

/** Creates the collections that photos are added to, inactive; one with the same title is used again. */
export function useNewCollections() {
  const [list] = collectionAdminApi.useLazyCollectionsQuery();
  const [start] = collectionAdminApi.useNewCollectionMutation();
  const [save] = collectionAdminApi.useSaveCollectionMutation();
  const [problem, setProblem] = useState<string>();
  const [isCreating, setCreating] = useState(false);

  const collectionWith = async (title: string): Promise<string> => {
    const existing = (await list({}).unwrap()).find((collection) => collection.title === title);
    if (existing) return existing.id;
    const created = await start({}).unwrap();
    await save({ id: created.id, body: { ...created, title } }).unwrap();
    return created.id;
  };

  /** The steps with the ids of what was created; undefined, and a problem, if something could not be created. */
  const create = async (steps: readonly BulkStep[]): Promise<readonly BulkAction[] | undefined> => {
    setProblem(undefined);
    setCreating(true);
    const actions: BulkAction[] = [];
    try {
      for (const step of steps) {
        if (step.action !== "create") actions.push(step);
        else actions.push({ action: "link", collectionId: await collectionWith(step.title) });
      }
    } catch (cause) {
      setProblem(`The new collection could not be created. ${messageOf(cause, "Try again.")}`);
      return undefined;
    } finally {
      setCreating(false);
    }
    return actions;
  };

  return { create, isCreating, problem };
}
