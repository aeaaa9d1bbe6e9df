import type { ArgsOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import { getPhotoOfContent, getUpload } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { useMemo } from "react";
import { backOfficeApi, failureOf, requestFor, tokenSourceIn } from "#src/admin/api/back-office-api.ts";
import { fetchWebAppConfig } from "#src/api/web-app-config.ts";
import { sendPicture, type BackOffice, type PictureToSend } from "./send-picture.ts";

/**
 * The calls of uploads. They are mutations because several uploads run in parallel: a lazy query drops the reply of its
 * earlier call when it is called again.
 */
const uploadApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    /** The bucket requires the owner's token as well; null when nobody is signed in. */
    token: build.mutation<string | null, object>({
      queryFn: async (_, { extra }) => ({
        data: (await tokenSourceIn(extra).token({ fresh: false })) ?? null,
      }),
    }),
    upload: build.mutation<ReplyOf<typeof getUpload>, ArgsOf<typeof getUpload>>({
      query: requestFor(getUpload),
    }),
    photoOfContent: build.mutation<ReplyOf<typeof getPhotoOfContent>, ArgsOf<typeof getPhotoOfContent>>({
      query: requestFor(getPhotoOfContent),
    }),
  }),
});

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
