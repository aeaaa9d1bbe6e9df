import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import type { uploadImage, UploadFields } from "@lightwell/shared/contract/image-endpoints";
import type { UploadResult } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { useEffect, useRef, useState } from "react";
import { failureOf, type AdminFailure } from "#src/admin/api/admin-api.ts";
import { fileProblem } from "#src/admin/api/upload/file-problem.ts";
import { UploadCancelled } from "#src/admin/api/upload/send-picture.ts";
import { useSendPicture } from "#src/admin/api/upload/use-send-picture.ts";
import { logWarning } from "#src/log/log.ts";
import type { Outcome } from "./outcome.ts";

interface UploadWork<Entity> {
  /** Id and type of the photo or collection that gets the picture, and its alternative text. */
  readonly fields: UploadFields;
  /** Called before the picture is sent; nothing is sent unless it resolves to true. */
  readonly before?: () => Promise<boolean>;
  /**
   * Waits until the server has processed the picture and reads the result. Rejects on a timeout or when the signal
   * aborts.
   */
  readonly arrival: (fileKey: string, signal: AbortSignal) => Promise<Outcome<Entity>>;
  readonly onArrived: (entity: Entity) => void;
  readonly onFailed: (failure: AdminFailure) => void;
}

/** A running call that sends or copies a picture. */
type Sending = Promise<Outcome<ReplyOf<typeof uploadImage>>> & { readonly abort: () => void };

/** Progress of an upload: the share that is sent, from 0 to 1; `arriving` while the server creates its sizes. */
export type UploadProgress = { readonly sent: number } | "arriving";

/** Sends a picture and reads the result. If the owner leaves the page, the upload continues. */
export function usePictureUpload<Entity>({
  fields,
  before,
  arrival,
  onArrived,
  onFailed,
}: UploadWork<Entity>) {
  const send = useSendPicture();
  const [progress, setProgress] = useState<UploadProgress>();
  const [problem, setProblem] = useState<string>();
  const sending = useRef<{ abort(): void }>(undefined);
  const isCancelled = useRef(false);
  const left = useRef(new AbortController());

  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  const take = async (begin: () => Sending) => {
    if (before && !(await before())) return;
    const running = begin();
    sending.current = running;
    const sent = await running;
    sending.current = undefined;
    if (isCancelled.current) return;
    if (sent.error) throw new UploadFailure(failureOf(sent.error));
    if (!sent.data) return;
    setProgress("arriving");
    const arrived = await arrival(sent.data.file.fileKey, left.current.signal);
    if (arrived.error) throw new UploadFailure(failureOf(arrived.error));
    if (arrived.data) onArrived(arrived.data);
  };

  const run = async (begin: () => Sending) => {
    setProblem(undefined);
    setProgress({ sent: 0 });
    isCancelled.current = false;
    try {
      await take(begin);
    } catch (cause) {
      if (left.current.signal.aborted) return;
      logWarning("admin.upload-failed", cause);
      const failure =
        cause instanceof UploadFailure
          ? cause.failure
          : { status: 0, message: "The picture was sent, but could not be shown." };
      setProblem(failure.fields?.["file"] ?? failure.message);
      onFailed(failure);
    } finally {
      setProgress(undefined);
    }
  };

  const start = async (file: File) => {
    const problemOfFile = await fileProblem(file); // before anything is saved or sent
    if (problemOfFile) return setProblem(problemOfFile);
    await run(() => {
      const stopping = new AbortController();
      const onProgress = (share: number) => setProgress({ sent: share });
      const sent = send({ ...fields, file }, { signal: stopping.signal, onProgress }).then(outcomeOf, failed);
      return Object.assign(sent, { abort: () => stopping.abort(new UploadCancelled()) });
    });
  };

  const cancel = () => {
    isCancelled.current = true;
    sending.current?.abort();
  };

  /** `run` is for a picture that is not uploaded by this hook, such as a copy made by the server. */
  return { progress, problem, start, run, cancel };
}

type Sent = Outcome<ReplyOf<typeof uploadImage>>;

function outcomeOf(result: Exclude<UploadResult, { state: "rejected" }>): Sent {
  return result.state === "taken" ? { data: { file: { fileKey: result.fileKey } } } : {};
}

function failed(cause: unknown): Sent {
  const message = cause instanceof Error ? cause.message : "The picture could not be sent.";
  return { error: { status: 0, message } };
}

class UploadFailure extends Error {
  override readonly name = "UploadFailure";
  readonly failure: AdminFailure;

  constructor(failure: AdminFailure) {
    super(failure.message);
    this.failure = failure;
  }
}
