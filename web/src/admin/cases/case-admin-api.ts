import { getAttention } from "@lightwell/shared/contract/back-office/attention-endpoints";
import {
  closeCases,
  getCase,
  recordCaseEntry,
  requeueGivenUpMails,
  searchCases,
} from "@lightwell/shared/contract/back-office/case-endpoints";
import {
  addSavedAnswer,
  changeSavedAnswer,
  deleteSavedAnswer,
  getSavedAnswers,
} from "@lightwell/shared/contract/back-office/saved-answer-endpoints";
import { getShopHealth } from "@lightwell/shared/contract/health-endpoints";
import { backOfficeApi, callOf } from "#src/admin/api/back-office-api.ts";

export const caseAdminApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    cases: build.query({
      ...callOf(searchCases),
      providesTags: ["Case"],
    }),
    case: build.query({
      ...callOf(getCase),
      providesTags: ["Case"],
    }),
    recordCaseEntry: build.mutation({
      ...callOf(recordCaseEntry),
      invalidatesTags: ["Case"], // also after a conflict, because the shown data are outdated
    }),
    closeCases: build.mutation({
      ...callOf(closeCases),
      invalidatesTags: ["Case", "Attention"],
    }),
    requeueGivenUpMails: build.mutation({
      ...callOf(requeueGivenUpMails),
      invalidatesTags: ["Case", "Attention"],
    }),
    savedAnswers: build.query({ ...callOf(getSavedAnswers), providesTags: ["SavedAnswer"] }),
    addSavedAnswer: build.mutation({ ...callOf(addSavedAnswer), invalidatesTags: ["SavedAnswer"] }),
    changeSavedAnswer: build.mutation({
      ...callOf(changeSavedAnswer),
      invalidatesTags: ["SavedAnswer"], // also after a conflict
    }),
    deleteSavedAnswer: build.mutation({ ...callOf(deleteSavedAnswer), invalidatesTags: ["SavedAnswer"] }),
    shopHealth: build.query(callOf(getShopHealth)),
    attention: build.query({ ...callOf(getAttention), providesTags: ["Attention"] }),
  }),
});
