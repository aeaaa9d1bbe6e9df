import type { ArgsOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import { getPhotoOfContent, getUpload } from "@lightwell/shared/contract/back-office/upload-endpoints";
import { adminApi, requestFor, tokenSourceIn } from "#src/admin/api/admin-api.ts";

/**
 * The calls of uploads. They are mutations because several uploads run in parallel: a lazy query drops the reply of its
 * earlier call when it is called again.
 */
export const uploadApi = adminApi.injectEndpoints({
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
