import { listAdminCollections } from "@lightwell/shared/contract/back-office/collection-endpoints";
import {
  deleteSiteDraft,
  getSavedDrafts,
  publishSiteDraft,
  saveSiteDraft,
} from "@lightwell/shared/contract/back-office/saved-draft-endpoints";
import {
  getAdminSite,
  getDemoCatalog,
  previewSite,
  saveSite,
  sendTestMail,
} from "@lightwell/shared/contract/back-office/site-endpoints";
import { backOfficeApi, callOf } from "#src/admin/api/back-office-api.ts";

const drafts = { type: "Site", id: "drafts" } as const;

export const siteAdminApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    site: build.query({
      ...callOf(getAdminSite),
      keepUnusedDataFor: 0, // an editor starts with what is stored now: saving anything older is rejected
    }),
    demoCatalog: build.query({ ...callOf(getDemoCatalog), keepUnusedDataFor: 0 }),
    previewSite: build.mutation(callOf(previewSite)),
    sendTestMail: build.mutation(callOf(sendTestMail)),
    saveSite: build.mutation(callOf(saveSite)),
    savedDrafts: build.query({ ...callOf(getSavedDrafts), keepUnusedDataFor: 0, providesTags: [drafts] }),
    saveSiteDraft: build.mutation({ ...callOf(saveSiteDraft), invalidatesTags: [drafts] }),
    publishSiteDraft: build.mutation({ ...callOf(publishSiteDraft), invalidatesTags: [drafts] }),
    deleteSiteDraft: build.mutation({ ...callOf(deleteSiteDraft), invalidatesTags: [drafts] }),
    linkableCollections: build.query({
      ...callOf(listAdminCollections),
      keepUnusedDataFor: 0,
    }),
  }),
});
