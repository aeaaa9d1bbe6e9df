import { useState } from "react";
import { awaitThumbnail } from "#src/admin/api/await-thumbnail.ts";
import { pictureUploadApi } from "#src/admin/api/image-upload-api.ts";
import { logWarning } from "#src/log/log.ts";
import { picturesApi } from "./pictures-api.ts";

/** Uploads a picture as a photo that is not active, titled after its file. */
export function useNewPicture(onReady: (photo: { readonly id: string; readonly id2: string }) => void) {
  const [create] = picturesApi.useNewPictureMutation();
  const [giveTitle] = picturesApi.useTitlePictureMutation();
  const [send] = pictureUploadApi.useUploadPictureMutation();
  const [reload] = picturesApi.useLazyPicturesQuery();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  const start = async (file: File) => {
    setBusy(true);
    setProblem("");
    try {
      const created = await create({}).unwrap();
      const title = file.name.replace(/\.[^.]*$/, "").slice(0, 200);
      await giveTitle({ id: created.id, body: { ...created, title } }).unwrap();
      const sent = await send({ id: created.id, type: "photos", description: "", file }).unwrap();
      await awaitThumbnail(sent.file.fileKey, new AbortController().signal);
      await reload({}).unwrap();
      onReady(created);
    } catch (cause) {
      logWarning("site.picture-not-uploaded", cause);
      const isTold = typeof cause === "object" && cause !== null && "message" in cause;
      setProblem(isTold ? String(cause.message) : "The picture could not be uploaded.");
    } finally {
      setBusy(false);
    }
  };

  return { isBusy, problem, start };
}
