import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import type {
  UploadFields,
  uploadImage,
  UploadResult,
} from "@lightwell/shared/contract/back-office/upload-endpoints";
import { useEffect, useRef, useState } from "react";
import { failureOf, messageOf, type AdminFailure } from "#src/admin/api/back-office-api.ts";
import { fileProblem, UploadCancelled, useSendPicture } from "#src/admin/api/upload/send-picture.ts";
import { logWarning } from "#src/log/log.ts";
import type { CallResult } from "./call-result.ts";

interface UploadWork<Entity> {
  /** Id and type of the photo or collection that gets the picture, and its alternative text. */
  readonly fields: UploadFields;
  /** Saves the item before its picture is sent; nothing is sent unless it resolves to true. */
  readonly save?: () => Promise<boolean>;
  /**
   * Waits until the server has processed the picture and reads the result. Rejects on a timeout or when the signal
   * aborts.
   */
  readonly arrival: (fileKey: string, signal: AbortSignal) => Promise<CallResult<Entity>>;
  readonly onArrived: (entity: Entity) => void;
  readonly onFailed: (failure: AdminFailure) => void;
}

/** Sends or copies a picture. The signal aborts when the owner cancels it. */
type Begin = (signal: AbortSignal) => Promise<CallResult<ReplyOf<typeof uploadImage>>>;

/**
 * Progress of an upload: the share that is sent, below 1; `arriving` while the server creates its sizes, which cannot
 * be cancelled.
 */
export type UploadProgress = { readonly sent: number } | "arriving";

/** Sends a picture and reads the result. If the owner leaves the page, the upload continues. */
export function usePictureUpload<Entity>({ fields, save, arrival, onArrived, onFailed }: UploadWork<Entity>) {
  const send = useSendPicture();
  const [progress, setProgress] = useState<UploadProgress>();
  const [problem, setProblem] = useState<string>();
  const stopping = useRef<AbortController>(undefined);
  const left = useRef(new AbortController());

  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  const take = async (begin: Begin, signal: AbortSignal, file?: File) => {
    const problemOfFile = file && (await fileProblem(file)); // before anything is saved or sent
    if (signal.aborted) return;
    if (problemOfFile) return setProblem(problemOfFile);
    const isSaved = !save || (await save());
    if (signal.aborted) return;
    if (!isSaved)
      return setProblem("The picture was not sent, because the changes were not saved. Try again.");
    const sent = await begin(signal);
    if (signal.aborted && !sent.data) return;
    if (sent.error) throw new UploadFailure(failureOf(sent.error));
    if (!sent.data) return;
    setProgress("arriving");
    const arrived = await arrival(sent.data.file.fileKey, left.current.signal);
    if (arrived.error) throw new UploadFailure(failureOf(arrived.error));
    if (arrived.data) onArrived(arrived.data);
  };

  const run = async (begin: Begin, file?: File) => {
    setProblem(undefined);
    setProgress({ sent: 0 });
    const controller = new AbortController();
    stopping.current = controller;
    try {
      await take(begin, controller.signal, file);
    } catch (cause) {
      if (left.current.signal.aborted) return;
      logWarning("admin.upload-failed", cause);
      const failure =
        cause instanceof UploadFailure
          ? cause.failure
          : { status: 0, message: messageOf(cause, "The picture was sent, but could not be shown.") };
      setProblem(failure.fields?.["file"] ?? failure.message);
      onFailed(failure);
    } finally {
      setProgress(undefined);
    }
  };

  const start = async (file: File) => {
    const onProgress = (share: number) => setProgress(share < 1 ? { sent: share } : "arriving");
    await run((signal) => send({ ...fields, file }, { signal, onProgress }).then(outcomeOf, failed), file);
  };

  /** Takes a picture that the server copies. */
  const copy = async (begin: () => ReturnType<Begin>) =>
    await run(async () => {
      setProgress("arriving");
      return await begin();
    });

  const cancel = () => stopping.current?.abort(new UploadCancelled());

  return { progress, problem, start, copy, cancel };
}

type Sent = CallResult<ReplyOf<typeof uploadImage>>;

function outcomeOf(result: Exclude<UploadResult, { state: "rejected" }>): Sent {
  return result.state === "stored" ? { data: { file: { fileKey: result.fileKey } } } : {};
}

function failed(cause: unknown): Sent {
  return { error: { status: 0, message: messageOf(cause, "The picture could not be sent.") } };
}

class UploadFailure extends Error {
  override readonly name = "UploadFailure";
  readonly failure: AdminFailure;

  constructor(failure: AdminFailure) {
    super(failure.message);
    this.failure = failure;
  }
}
