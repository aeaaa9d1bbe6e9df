import type { PhotoReference } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { useCallback } from "react";
import { awaitThumbnail } from "#src/admin/api/await-thumbnail.ts";
import type { QueuedFile } from "./upload-queue.ts";
import { useSendPicture } from "#src/admin/api/upload/use-send-picture.ts";

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
export function useSendPhoto(): (
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
