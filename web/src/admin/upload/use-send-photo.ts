import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import type { uploadImage } from "@lightwell/shared/contract/image-endpoints";
import { useCallback } from "react";
import { awaitThumbnail } from "#src/admin/api/await-thumbnail.ts";
import { pictureUploadApi } from "#src/admin/api/image-upload-api.ts";
import { logWarning } from "#src/log/log.ts";
import { fileProblem } from "./file-problem.ts";
import { photoUploadApi } from "./photo-upload-api.ts";
import { titleOfFile } from "./title-of-file.ts";

interface Sending {
  readonly signal: AbortSignal;
  /** Told which share of the file has left, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Makes a new photo of a file, titled after it, and waits until it can be seen. The returned function throws an
 * error with a sentence for the owner; then, and when it is aborted, no photo is left behind.
 */
export function useSendPhoto(): (file: File, sending: Sending) => Promise<void> {
  const [start] = photoUploadApi.useStartPhotoMutation();
  const [title] = photoUploadApi.useTitlePhotoMutation();
  const [drop] = photoUploadApi.useDropPhotoMutation();
  const [send] = pictureUploadApi.useUploadPictureMutation();

  return useCallback(
    async (file, { signal, onProgress }) => {
      const problem = await fileProblem(file);
      if (problem) throw new Error(problem);
      signal.throwIfAborted();
      const created = await start({}).unwrap().catch(explain);
      const { id } = created;
      const name = titleOfFile(file.name);
      let fileKey: string;
      try {
        await title({ id, body: { ...created, title: name } }).unwrap();
        fileKey = await sent(send({ id, type: "photos", description: "", file, onProgress }), signal);
      } catch (cause) {
        await drop({ id });
        signal.throwIfAborted();
        return explain(cause);
      }
      await awaitThumbnail(fileKey, signal).catch((cause: unknown) => {
        signal.throwIfAborted();
        logWarning("admin.thumbnail-late", cause); // the shop has the picture, and shows it when it is ready
      });
    },
    [start, title, drop, send],
  );
}

interface Sent {
  readonly abort: () => void;
  readonly unwrap: () => Promise<ReplyOf<typeof uploadImage>>;
}

/** The file key of a picture that is on its way. Throws what the shop said against it. */
async function sent(sending: Sent, signal: AbortSignal): Promise<string> {
  const abort = () => sending.abort();
  signal.addEventListener("abort", abort);
  try {
    return (await sending.unwrap()).file.fileKey;
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** A failed call says what was wrong in its message. */
function explain(cause: unknown): never {
  const isTold = typeof cause === "object" && cause !== null && "message" in cause;
  throw new Error(isTold ? String(cause.message) : "The picture could not be sent.", { cause });
}
