import type { AdminCollection } from "@lightwell/shared/catalog/collection";
import { maxUploadBytes } from "@lightwell/shared/contract/image-endpoints";
import { useEffect, useRef, useState } from "react";
import { failureOf, type AdminFailure } from "#/api/admin-api.ts";
import { pictureUploadApi } from "#/api/picture-upload.ts";
import { collectionAdminApi } from "./collection-admin-api.ts";

/** The banner's sizes are made meanwhile (spec §4). */
const reloadAfterMs = 5_000;

interface Upload {
  readonly collection: AdminCollection;
  /** Resolves to whether the collection could be saved. */
  readonly saveFirst: () => Promise<boolean>;
  readonly onArrived: (collection: AdminCollection) => void;
  readonly onFailed: (failure: AdminFailure) => void;
}

/** Saves the collection, sends its picture and reads the collection again a little later. */
export function useBannerUpload({ collection, saveFirst, onArrived, onFailed }: Upload) {
  const [send] = pictureUploadApi.useUploadPictureMutation();
  const [reload] = collectionAdminApi.useLazyCollectionQuery();
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const fail = (failure: AdminFailure) => {
    setUploading(false);
    setProblem(failure.fields?.["file"] ?? failure.message);
    onFailed(failure);
  };

  const reloadLater = () => {
    timer.current = window.setTimeout(() => {
      void reload({ id: collection.id }).then(({ data, error }) => {
        if (error) return fail(failureOf(error));
        setUploading(false);
        if (data) onArrived(data);
      });
    }, reloadAfterMs);
  };

  const start = async (file: File) => {
    if (file.size > maxUploadBytes) {
      setProblem(`A picture may have ${maxUploadBytes / 1_000_000} MB at most.`);
      return;
    }
    setProblem(undefined);
    setUploading(true);
    if (!(await saveFirst())) {
      setUploading(false);
      return;
    }
    const { id, title } = collection;
    const { error } = await send({ id, type: "collections", description: title, file });
    if (error) fail(failureOf(error));
    else reloadLater();
  };

  return { isUploading, problem, start };
}
