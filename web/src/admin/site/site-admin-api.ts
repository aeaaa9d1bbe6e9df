import { listAdminCollections } from "@lightwell/shared/contract/back-office/collection-endpoints";
import type { ArgsOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import { getAdminSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import { backOfficeApi, requestFor } from "#src/admin/api/back-office-api.ts";

export const siteAdminApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    site: build.query<ReplyOf<typeof getAdminSite>, object>({
      query: requestFor(getAdminSite),
      keepUnusedDataFor: 0, // an editor starts with what is stored now: saving anything older is rejected
    }),
    saveSite: build.mutation<ReplyOf<typeof saveSite>, ArgsOf<typeof saveSite>>({
      query: requestFor(saveSite),
    }),
    linkableCollections: build.query<ReplyOf<typeof listAdminCollections>, object>({
      query: requestFor(listAdminCollections),
      keepUnusedDataFor: 0,
    }),
  }),
});
