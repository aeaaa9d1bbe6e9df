import {
  photosPerBulkChange,
  type PhotoBulkChange,
  type PhotoBulkReport,
} from "@lightwell/shared/contract/photo-bulk-endpoints";
import { useState } from "react";
import { useDispatch } from "react-redux";
import { adminApi, failureOf } from "#src/admin/api/admin-api.ts";
import { photoBulkApi } from "./photo-bulk-api.ts";

type Action = PhotoBulkChange extends infer Change
  ? Change extends PhotoBulkChange
    ? Omit<Change, "ids">
    : never
  : never;

/**
 * Does one thing with any number of photos, a hundred in a call, one call after the other. A call that fails reports
 * its photos and those after it as failed. `done` counts the photos while it is under way.
 */
export function useBulkChange() {
  const [send] = photoBulkApi.useChangePhotosMutation();
  const dispatch = useDispatch();
  const [done, setDone] = useState<number>();

  const change = async (action: Action, ids: readonly string[]): Promise<PhotoBulkReport> => {
    const report: PhotoBulkReport = { changed: [], failed: [] };
    setDone(0);
    for (let start = 0; start < ids.length; start += photosPerBulkChange) {
      const batch = ids.slice(start, start + photosPerBulkChange);
      const { data, error } = await send({ body: { ...action, ids: batch } });
      if (error) {
        const { message } = failureOf(error);
        report.failed.push(...ids.slice(start).map((id) => ({ id, message })));
        break;
      }
      report.changed.push(...data.changed);
      report.failed.push(...data.failed);
      if (data.formerPrintModes)
        report.formerPrintModes = [...(report.formerPrintModes ?? []), ...data.formerPrintModes];
      setDone(start + batch.length);
    }
    setDone(undefined);
    dispatch(adminApi.util.invalidateTags([{ type: "Photo", id: "list" }]));
    return report;
  };

  return { change, done };
}
