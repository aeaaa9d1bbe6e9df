import { useCallback, useEffect, useReducer, useRef } from "react";
import { useDispatch } from "react-redux";
import { adminApi } from "#src/admin/api/admin-api.ts";
import { logWarning } from "#src/log/log.ts";
import { uploadQueue, type QueuedFile } from "./upload-queue.ts";
import { useSendPhoto } from "./use-send-photo.ts";

/** So many files are on their way at once. */
const atOnce = 3;

let nextKey = 0;

/** Turns files into photos, a few at a time. Leaving the page stops what has not arrived. */
export function usePhotoUploads() {
  const [queue, tell] = useReducer(uploadQueue, []);
  const dispatch = useDispatch();
  const send = useSendPhoto();
  const running = useRef(new Map<number, AbortController>());

  const run = useCallback(
    async ({ key, file }: QueuedFile) => {
      const stopping = new AbortController();
      running.current.set(key, stopping);
      tell({ type: "started", key });
      try {
        await send(file, {
          signal: stopping.signal,
          onProgress: (share) => tell({ type: "progressed", key, share }),
        });
        tell({ type: "ended", key });
        dispatch(adminApi.util.invalidateTags([{ type: "Photo", id: "list" }]));
      } catch (cause) {
        if (stopping.signal.aborted) return tell({ type: "dropped", key });
        logWarning("admin.upload-failed", cause);
        tell({ type: "failed", key, problem: cause instanceof Error ? cause.message : String(cause) });
      } finally {
        running.current.delete(key);
      }
    },
    [send, dispatch],
  );

  useEffect(() => {
    const free = atOnce - running.current.size;
    const waiting = queue.filter(({ key, state }) => state === "waiting" && !running.current.has(key));
    for (const item of waiting.slice(0, free)) void run(item);
  }, [queue, run]);

  useEffect(() => {
    const { current } = running;
    return () => {
      for (const stopping of current.values()) stopping.abort();
    };
  }, []);

  return {
    queue,
    isBusy: queue.some(({ state }) => state !== "done" && state !== "failed"),
    add: (files: readonly File[]) =>
      tell({ type: "chosen", files: files.map((file) => ({ key: nextKey++, file })) }),
    retry: (key: number) => tell({ type: "retried", key }),
    cancel: (key: number) => {
      const stopping = running.current.get(key);
      if (stopping) stopping.abort();
      else tell({ type: "dropped", key });
    },
    clear: () => tell({ type: "cleared" }),
  };
}
