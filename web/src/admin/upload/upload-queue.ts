/** A file on its way to become a photo. */
export interface QueuedFile {
  readonly key: number;
  readonly file: File;
  readonly state: "waiting" | "sending" | "preparing" | "done" | "failed";
  /** Which share of the file has left, from 0 to 1. */
  readonly share: number;
  /** Why it failed. */
  readonly problem?: string;
}

export type UploadEvent =
  | { readonly type: "chosen"; readonly files: readonly { readonly key: number; readonly file: File }[] }
  | { readonly type: "started"; readonly key: number }
  | { readonly type: "progressed"; readonly key: number; readonly share: number }
  | { readonly type: "ended"; readonly key: number }
  | { readonly type: "failed"; readonly key: number; readonly problem: string }
  | { readonly type: "retried"; readonly key: number }
  | { readonly type: "dropped"; readonly key: number }
  | { readonly type: "cleared" };

/** The queue after an event; files that are done stay to be seen until they are cleared. */
export function uploadQueue(queue: readonly QueuedFile[], event: UploadEvent): readonly QueuedFile[] {
  switch (event.type) {
    case "chosen":
      return [...queue, ...event.files.map((chosen) => ({ ...chosen, state: "waiting" as const, share: 0 }))];
    case "cleared":
      return queue.filter(({ state }) => state !== "done" && state !== "failed");
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

function moved(
  { key, file, share }: QueuedFile,
  event: Exclude<UploadEvent, { type: "chosen" | "cleared" | "dropped" }>,
): QueuedFile {
  switch (event.type) {
    case "started":
      return { key, file, state: "sending", share: 0 };
    case "progressed":
      return { key, file, state: event.share < 1 ? "sending" : "preparing", share: event.share };
    case "ended":
      return { key, file, state: "done", share: 1 };
    case "failed":
      return { key, file, state: "failed", share, problem: event.problem };
    case "retried":
      return { key, file, state: "waiting", share: 0 };
  }
}
