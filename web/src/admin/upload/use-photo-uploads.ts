import type { PhotoReference } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { useDispatch } from "react-redux";
import { awaitThumbnail } from "#src/admin/api/await-thumbnail.ts";
import { backOfficeApi, messageOf } from "#src/admin/api/back-office-api.ts";
import { UploadCancelled, UploadRejection, useSendPicture } from "#src/admin/api/upload/send-picture.ts";
import { logWarning } from "#src/log/log.ts";
import type { ChosenFile } from "./dropped-folders.ts";
import { isUnderWay, type QueuedFile, uploadQueue } from "./upload-queue.ts";
import { useFolderCollections } from "./use-folder-collections.ts";

/** Maximum number of simultaneous uploads. */
const atOnce = 3;

/** Minimum time between two reloads of the list, in ms, while files are uploaded. */
const reloadAfterMs = 10_000;

let nextKey = 0;

/**
 * Uploads files as new photos, a few at a time. Leaving the page stops unfinished uploads; an upload continues when the
 * same file is chosen again.
 */
export function usePhotoUploads() {
  const [queue, updateQueue] = useReducer(uploadQueue, []);
  const dispatch = useDispatch();
  const send = useSendPhoto();
  const takePlace = useFolderCollections();
  const running = useRef(new Map<number, AbortController>());
  const reload = useRef({ isDue: false, lastAt: 0 });
  const isBusy = queue.some(isUnderWay);

  const reloadList = useCallback(() => {
    reload.current = { isDue: false, lastAt: Date.now() };
    dispatch(
      backOfficeApi.util.invalidateTags([
        { type: "Photo", id: "list" },
        { type: "Collection", id: "list" },
      ]),
    );
  }, [dispatch]);

  const run = useCallback(
    async (item: QueuedFile) => {
      const { key, collection } = item;
      const stopping = new AbortController();
      const place = collection === undefined ? undefined : takePlace(collection);
      running.current.set(key, stopping);
      updateQueue({ type: "started", key });
      try {
        const { id, duplicateOf } = await send(item, {
          signal: stopping.signal,
          onProgress: (share) => updateQueue({ type: "progressed", key, share }),
        });
        if (!duplicateOf) reload.current.isDue = true; // also if it cannot be added to its collection
        const collectionId = await place?.add(id);
        if (place) reload.current.isDue = true;
        updateQueue({ type: "ended", key, duplicateOf, collectionId });
        if (reload.current.isDue && Date.now() - reload.current.lastAt >= reloadAfterMs) reloadList();
      } catch (cause) {
        if (stopping.signal.aborted) return updateQueue({ type: "dropped", key });
        logWarning("admin.upload-failed", cause);
        const problem = messageOf(cause, "The file could not be uploaded.");
        updateQueue({ type: "failed", key, problem, canRetry: !(cause instanceof UploadRejection) });
      } finally {
        place?.leave();
        running.current.delete(key);
      }
    },
    [send, takePlace, reloadList],
  );

  useEffect(() => {
    const free = atOnce - running.current.size;
    const waiting = queue.filter(({ key, state }) => state === "waiting" && !running.current.has(key));
    for (const item of waiting.slice(0, free)) void run(item);
  }, [queue, run]);

  useEffect(() => {
    if (!isBusy && reload.current.isDue) reloadList();
  }, [isBusy, reloadList]);

  useEffect(() => {
    const { current } = running;
    return () => {
      for (const stopping of current.values()) stopping.abort();
      if (reload.current.isDue) reloadList();
    };
  }, [reloadList]);

  return {
    queue,
    isBusy,
    add: (files: readonly ChosenFile[]) =>
      updateQueue({ type: "chosen", files: files.map((chosen) => ({ ...chosen, key: nextKey++ })) }),
    retry: (key: number) => updateQueue({ type: "retried", key }),
    uploadAnyway: (key: number) => updateQueue({ type: "retried", key, allowDuplicate: true }),
    cancel: (key: number) => {
      const stopping = running.current.get(key);
      if (stopping) stopping.abort(new UploadCancelled());
      else updateQueue({ type: "dropped", key });
    },
    clear: () => updateQueue({ type: "cleared" }),
  };
}

interface Sending {
  readonly signal: AbortSignal;
  /** Called with the share of the file that has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

interface SentPhoto {
  readonly id: string;
  /** The photo that was made of the same file before, if there is one; it has the same id. */
  readonly duplicateOf?: PhotoReference;
}

/**
 * Makes a new photo of a file and waits until it can be seen; of a file that is here already it makes none. The
 * returned function throws an error with a sentence for the owner.
 */
function useSendPhoto(): (
  item: Pick<QueuedFile, "file" | "allowDuplicate">,
  sending: Sending,
) => Promise<SentPhoto> {
  const send = useSendPicture();
  return useCallback(
    async ({ file, allowDuplicate }, sending) => {
      const picture = { file, type: "photos", id: "", description: "", allowDuplicate } as const;
      const result = await send(picture, sending);
      if (result.state === "duplicate") return { id: result.photo.id, duplicateOf: result.photo };
      await awaitThumbnail(result.fileKey, sending.signal);
      return { id: result.id };
    },
    [send],
  );
}
