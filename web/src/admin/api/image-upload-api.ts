import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { uploadImage, type UploadFields } from "@lightwell/shared/contract/image-endpoints";
import { adminApi } from "./admin-api.ts";

export interface PictureToSend extends UploadFields {
  readonly file: File;
  /** Told on the way which share of the file has left, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Sends a picture of a photo or a collection; `abort()` of the running call takes it back. */
export const pictureUploadApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    uploadPicture: build.mutation<ReplyOf<typeof uploadImage>, PictureToSend>({
      query: ({ onProgress, ...picture }) => ({
        endpoint: uploadImage,
        args: {},
        form: formOf(picture),
        ...(onProgress && { onProgress }),
      }),
    }),
  }),
});

/** The file comes last, so that the server knows what it is for when it arrives. */
function formOf({ file, ...fields }: UploadFields & { readonly file: File }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file);
  return form;
}
