import { useMemo } from "react";
import { failureOf } from "#src/admin/api/admin-api.ts";
import { fetchWebAppConfig } from "#src/api/web-app-config.ts";
import { sendPicture, type BackOffice, type PictureToSend } from "./send-picture.ts";
import { uploadApi } from "./upload-api.ts";

type Send = (
  picture: PictureToSend,
  sending: Parameters<typeof sendPicture>[2],
) => ReturnType<typeof sendPicture>;

/** `sendPicture` with the token of the signed-in user. */
export function useSendPicture(): Send {
  const [askToken] = uploadApi.useTokenMutation();
  const [upload] = uploadApi.useUploadMutation();
  const [photoOfContent] = uploadApi.usePhotoOfContentMutation();
  return useMemo(() => {
    const office: BackOffice = {
      config: fetchWebAppConfig,
      token: async () => {
        const token = await askToken({}).unwrap();
        if (token === null) throw new Error("Sign in again, then try again.");
        return token;
      },
      upload: async (uploadId) => await upload({ uploadId }).unwrap(),
      async photoOfContent(contentHash) {
        const { data, error } = await photoOfContent({ contentHash });
        if (error) throw new Error(failureOf(error).message);
        return data?.photo ?? undefined;
      },
    };
    return async (picture, sending) => await sendPicture(office, picture, sending);
  }, [askToken, upload, photoOfContent]);
}
