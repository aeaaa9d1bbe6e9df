import type { PhotoReference } from "@lightwell/shared/contract/back-office/upload-endpoints";
import type { ChosenFile } from "./dropped-folders.ts";

interface KeyedFile extends ChosenFile {
  readonly key: number;
}

/** A file that is uploaded to become a photo. */
export interface QueuedFile extends KeyedFile {
  /** Whether to create a photo even if another photo has the same file. */
  readonly allowDuplicate: boolean;
  readonly state: "waiting" | "sending" | "preparing" | "done" | "duplicate" | "failed";
  /** Share of the file that has been sent, from 0 to 1. */
  readonly share: number;
  /** The photo that was made of the same file before. */
  readonly duplicateOf?: PhotoReference;
  /** The collection of its folder, once the photo is in it. */
  readonly collectionId?: string | undefined;
  /** Why it failed. */
  readonly problem?: string;
  /** Whether a failed file may succeed when it is sent again. */
  readonly canRetry?: boolean;
}

export type UploadEvent =
  | { readonly type: "chosen"; readonly files: readonly KeyedFile[] }
  | { readonly type: "started"; readonly key: number }
  | { readonly type: "progressed"; readonly key: number; readonly share: number }
  | {
      readonly type: "ended";
      readonly key: number;
      readonly duplicateOf: PhotoReference | undefined;
      readonly collectionId: string | undefined;
    }
  | {
      readonly type: "failed";
      readonly key: number;
      readonly problem: string;
      readonly canRetry: boolean;
    }
  /** `allowDuplicate` makes a photo of a file although there is one. */
  | { readonly type: "retried"; readonly key: number; readonly allowDuplicate?: boolean }
  | { readonly type: "dropped"; readonly key: number }
  | { readonly type: "cleared" };

/** The queue after an event; files that are done stay to be seen until they are cleared. */
export function uploadQueue(queue: readonly QueuedFile[], event: UploadEvent): readonly QueuedFile[] {
  switch (event.type) {
    case "chosen":
      return [...queue, ...event.files.map((chosen) => waiting({ ...chosen, allowDuplicate: false }))];
    case "cleared":
      return queue.filter(isUnderWay);
    case "dropped":
      return queue.filter(({ key }) => key !== event.key);
    case "started":
    case "progressed":
    case "ended":
    case "failed":
    case "retried":
      return queue.map((item) => (item.key === event.key ? moved(item, event) : item));
  }
}

/** Whether a file is still to be sent or looked at. */
export function isUnderWay({ state }: QueuedFile): boolean {
  return state === "waiting" || state === "sending" || state === "preparing";
}

function waiting(chosen: KeyedFile & Pick<QueuedFile, "allowDuplicate">): QueuedFile {
  return { ...chosen, state: "waiting", share: 0 };
}

function moved(
  { key, file, collection, allowDuplicate, share }: QueuedFile,
  event: Exclude<UploadEvent, { type: "chosen" | "cleared" | "dropped" }>,
): QueuedFile {
  const chosen = { key, file, collection, allowDuplicate };
  switch (event.type) {
    case "started":
      return { ...chosen, state: "sending", share: 0 };
    case "progressed":
      return { ...chosen, state: event.share < 1 ? "sending" : "preparing", share: event.share };
    case "ended": {
      const { collectionId, duplicateOf } = event;
      if (!duplicateOf) return { ...chosen, state: "done", share: 1, collectionId };
      return { ...chosen, state: "duplicate", share, collectionId, duplicateOf };
    }
    case "failed":
      return { ...chosen, state: "failed", share, problem: event.problem, canRetry: event.canRetry };
    case "retried":
      return waiting({ ...chosen, allowDuplicate: event.allowDuplicate ?? allowDuplicate });
  }
}
