import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { uploadImage, type UploadFields } from "@lightwell/shared/contract/image-endpoints";
import { adminApi } from "./admin-api.ts";

/** Sends a picture of a photo or a collection. */
export const pictureUploadApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    uploadPicture: build.mutation<ReplyOf<typeof uploadImage>, UploadFields & { readonly file: File }>({
      query: (picture) => ({ endpoint: uploadImage, args: {}, form: formOf(picture) }),
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
