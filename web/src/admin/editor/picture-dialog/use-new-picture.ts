import { useEffect, useRef, useState, type RefObject } from "react";
import { messageOf } from "#src/admin/api/back-office-api.ts";
import { awaitThumbnail } from "#src/admin/api/await-thumbnail.ts";
import { useSendPicture } from "#src/admin/api/upload/use-send-picture.ts";
import { logWarning } from "#src/log/log.ts";
import { picturesApi } from "./pictures-api.ts";

/**
 * Uploads a picture as a photo that is not active, titled after its file. If the component is unmounted meanwhile, the
 * picture is sent to its end, but `onReady` is not called.
 */
export function useNewPicture(onReady: (photo: { readonly id: string; readonly id2: string }) => void) {
  const send = useSendPicture();
  const [reload] = picturesApi.useLazyPicturesQuery();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const mounted = useMounted();

  const start = async (file: File) => {
    setBusy(true);
    setProblem("");
    try {
      const { signal } = new AbortController(); // the upload is completed even if the dialog is closed
      const picture = { file, type: "photos", id: "", description: "" } as const;
      const sent = await send(picture, { signal, onProgress: () => undefined });
      if (sent.state === "stored") await awaitThumbnail(sent.fileKey, signal);
      const id = sent.state === "stored" ? sent.id : sent.photo.id; // it may be here already
      const photo = (await reload({}).unwrap()).find((listed) => listed.id === id);
      if (photo && mounted.current) onReady(photo);
    } catch (cause) {
      logWarning("site.picture-not-uploaded", cause);
      setProblem(messageOf(cause, "The picture could not be uploaded."));
    } finally {
      setBusy(false);
    }
  };

  return { isBusy, problem, start };
}

/** True in the ref while the component is mounted: for results that arrive after the page may have been left. */
function useMounted(): RefObject<boolean> {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
