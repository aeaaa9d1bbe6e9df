import type { Photo } from "@lightwell/shared/catalog/photo";
import { maxUploadBytes } from "@lightwell/shared/contract/image-endpoints";
import { useEffect, useRef, useState } from "react";
import { failureOf, type AdminFailure } from "#/api/admin-api.ts";
import { awaitThumbnail } from "#/api/await-thumbnail.ts";
import { pictureUploadApi } from "#/api/picture-upload.ts";
import { logWarning } from "#/log/log.ts";
import { photoAdminApi } from "./photo-admin-api.ts";

interface Told {
  readonly onArrived: (photo: Photo) => void;
  readonly onFailed: (failure: AdminFailure) => void;
}

/** Sends a picture, waits until it can be seen, and reads what the shop found out about it. */
export function usePictureUpload(photo: Photo, { onArrived, onFailed }: Told) {
  const [send] = pictureUploadApi.useUploadPictureMutation();
  const [reload] = photoAdminApi.useLazyPhotoQuery();
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isLeft = useRef(new AbortController());

  useEffect(() => {
    const controller = new AbortController();
    isLeft.current = controller;
    return () => controller.abort();
  }, []);

  const upload = async (file: File) => {
    const { id, alt, title } = photo;
    const sent = await send({ id, type: "photos", description: alt || title, file });
    if (sent.error) throw new UploadFailure(failureOf(sent.error));
    await awaitThumbnail(sent.data.file.fileKey, isLeft.current.signal);
    const reloaded = await reload({ id });
    if (reloaded.error) throw new UploadFailure(failureOf(reloaded.error));
    if (reloaded.data) onArrived(reloaded.data);
  };

  const start = async (file: File) => {
    if (file.size > maxUploadBytes) {
      setProblem(`A picture may have ${maxUploadBytes / 1_000_000} MB at most.`);
      return;
    }
    setProblem(undefined);
    setUploading(true);
    try {
      await upload(file);
    } catch (cause) {
      if (isLeft.current.signal.aborted) return;
      logWarning("admin.upload-failed", cause);
      const failure =
        cause instanceof UploadFailure
          ? cause.failure
          : { status: 0, message: "The picture was sent, but could not be shown." };
      setProblem(failure.fields?.["file"] ?? failure.message);
      onFailed(failure);
    } finally {
      setUploading(false);
    }
  };

  return { isUploading, problem, start };
}

class UploadFailure extends Error {
  override readonly name = "UploadFailure";
  readonly failure: AdminFailure;

  constructor(failure: AdminFailure) {
    super(failure.message);
    this.failure = failure;
  }
}
