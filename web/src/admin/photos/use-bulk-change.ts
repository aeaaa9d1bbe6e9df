import {
  type PhotoBulkChange,
  photosPerBulkChange,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { photoCount } from "#src/admin/format/counts.ts";
import { useBulkChanges } from "#src/admin/table/bulk-changes.tsx";
import { photoAdminApi } from "./photo-admin-api.ts";

/** Fields that depend on the earlier calls of the same change. */
type OfCalls = "firstNumber" | "addedBefore";

type ForIds<Change> = Change extends { readonly ids: unknown } ? Omit<Change, "ids" | OfCalls> : never;

/** One thing to do with many photos. */
export type BulkAction = ForIds<PhotoBulkChange>;

/** Does one thing with any number of photos. */
export function useBulkChange() {
  const [send] = photoAdminApi.useChangePhotosMutation();
  const { run, ...progress } = useBulkChanges<PhotoBulkChange>({
    send: async (body) => await send({ body }),
    countOf: photoCount,
    perCall: photosPerBulkChange,
  });
  const change = async (action: BulkAction, ids: readonly string[], message: (changed: number) => string) =>
    await run({
      ids,
      message,
      changeOf: (batch, { start, changed }) => {
        if (action.action === "edit") return { ...action, ids: batch, firstNumber: start + 1 };
        if (action.action === "link") return { ...action, ids: batch, addedBefore: changed };
        return { ...action, ids: batch };
      },
    });
  return { ...progress, change };
}
