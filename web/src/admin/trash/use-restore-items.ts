import type { TrashEntry } from "@lightwell/shared/catalog/catalog-schemas";
import { photosPerBulkChange } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { itemCount } from "#src/admin/format/counts.ts";
import { type BulkReply, useBulkChanges } from "#src/admin/table/use-bulk-changes.ts";
import { trashApi } from "./trash-api.ts";

type Item = Pick<TrashEntry, "id" | "kind">;

/** Photos and collections that are restored, or deleted again. */
interface RestoreChange {
  readonly action: "restore" | "delete";
  readonly items: readonly Item[];
}

const opposites = { restore: "delete", delete: "restore" } as const;

/** Restores any number of photos and collections; undoing that deletes them again. */
export function useRestoreItems() {
  const [changePhotos] = trashApi.useRestorePhotosMutation();
  const [changeCollections] = trashApi.useRestoreCollectionsMutation();

  const send = async ({ action, items }: RestoreChange): Promise<BulkReply<RestoreChange>> => {
    const idsOf = (kind: Item["kind"]) => items.flatMap((item) => (item.kind === kind ? [item.id] : []));
    const [photos, collections] = [idsOf("photo"), idsOf("collection")];
    const reports = [
      ...(collections.length > 0 ? [await changeCollections({ body: { action, ids: collections } })] : []),
      ...(photos.length > 0 ? [await changePhotos({ body: { action, ids: photos } })] : []),
    ];
    const changed: string[] = [];
    const failed: { id: string; message: string }[] = [];
    for (const { data, error } of reports) {
      if (error) return { error };
      changed.push(...data.changed);
      failed.push(...data.failed);
    }
    const changedItems = items.filter(({ id }) => changed.includes(id));
    const undo = changed.length > 0 ? [{ action: opposites[action], items: changedItems }] : [];
    return { data: { changed, failed, undo } };
  };

  const { run, ...progress } = useBulkChanges<RestoreChange>({
    send,
    countOf: itemCount,
    perCall: photosPerBulkChange,
  });
  const restore = async (items: readonly Item[]) =>
    await run({
      ids: items.map(({ id }) => id),
      message: (restored) => `${itemCount(restored)} restored.`,
      changeOf: (ids) => ({ action: "restore", items: items.filter(({ id }) => ids.includes(id)) }),
    });
  return { ...progress, restore };
}
