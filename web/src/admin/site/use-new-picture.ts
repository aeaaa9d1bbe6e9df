import { useState } from "react";
import { awaitThumbnail } from "#src/admin/api/await-thumbnail.ts";
import { pictureUploadApi } from "#src/admin/api/image-upload-api.ts";
import { logWarning } from "#src/log/log.ts";
import { siteAdminApi } from "./site-admin-api.ts";

/** Uploads a picture for the site as a photo that is not active, titled after its file. */
export function useNewPicture(onReady: (id2: string) => void) {
  const [create] = siteAdminApi.useNewPictureMutation();
  const [giveTitle] = siteAdminApi.useTitlePictureMutation();
  const [send] = pictureUploadApi.useUploadPictureMutation();
  const [reload] = siteAdminApi.useLazyPicturesQuery();
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
      onReady(created.id2);
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
