import {
  type PhotoBulkChange,
  photosPerBulkChange,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import type { PhotoTextChange } from "@lightwell/shared/contract/back-office/photo-text-endpoints";
import { photoCount } from "#src/admin/format/counts.ts";
import { useBulkChanges } from "#src/admin/table/bulk-changes.tsx";
import { photoAdminApi } from "./photo-admin-api.ts";

/** Fields that depend on the earlier calls of the same change. */
type OfCalls = "firstNumber" | "addedBefore";

type ForIds<Change> = Change extends { readonly ids: unknown } ? Omit<Change, "ids" | OfCalls> : never;

/** One thing to do with many photos. */
export type BulkAction = ForIds<PhotoBulkChange>;

/** Does one thing after the other with any number of photos. */
export function useBulkChange() {
  const [send] = photoAdminApi.useChangePhotosMutation();
  const { run, ...progress } = useBulkChanges<PhotoBulkChange>({
    send: async (body) => await send({ body }),
    countOf: photoCount,
    perCall: photosPerBulkChange,
  });
  const change = async (
    actions: readonly BulkAction[],
    ids: readonly string[],
    message: (changed: number, made: readonly number[]) => string,
  ) =>
    await run({
      ids,
      message,
      steps: actions.map((action) => (batch, { start, changed }) => {
        if (action.action === "edit") return { ...action, ids: batch, firstNumber: start + 1 };
        if (action.action === "link") return { ...action, ids: batch, addedBefore: changed };
        return { ...action, ids: batch };
      }),
    });
  /** Gives each photo the texts of its own change. */
  const changeTexts = async (changes: readonly PhotoTextChange[], message: (changed: number) => string) => {
    const byId = new Map(changes.map(({ id, updated, after }) => [id, { id, updated, texts: after }]));
    return await run({
      ids: [...byId.keys()],
      message,
      steps: [(batch) => ({ action: "texts", photos: batch.flatMap((id) => byId.get(id) ?? []) })],
    });
  };
  return { ...progress, change, changeTexts };
}
