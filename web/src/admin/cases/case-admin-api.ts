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
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { backOfficeApi, callOf } from "#src/admin/api/back-office-api.ts";

const answerListApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    savedAnswers: build.query({ ...callOf(getSavedAnswers), providesTags: ["SavedAnswer"] }),
  }),
});

const listOf = (reply: ReplyOf<typeof getSavedAnswers>) =>
  answerListApi.util.updateQueryData("savedAnswers", {}, () => reply);

interface StartedChange {
  readonly dispatch: (action: ReturnType<typeof listOf>) => unknown;
  readonly queryFulfilled: Promise<{ readonly data: ReplyOf<typeof getSavedAnswers> }>;
}

/** The reply to a change has all answers, which the list shows at once. It is loaded again, also after a conflict. */
const changingAnswers = {
  invalidatesTags: ["SavedAnswer" as const],
  onQueryStarted: async (_: unknown, { dispatch, queryFulfilled }: StartedChange) =>
    await queryFulfilled.then(
      ({ data }) => void dispatch(listOf(data)),
      () => undefined, // the form shows why
    ),
};

export const caseAdminApi = answerListApi.injectEndpoints({
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
    addSavedAnswer: build.mutation({ ...callOf(addSavedAnswer), ...changingAnswers }),
    changeSavedAnswer: build.mutation({ ...callOf(changeSavedAnswer), ...changingAnswers }),
    deleteSavedAnswer: build.mutation({ ...callOf(deleteSavedAnswer), ...changingAnswers }),
    shopHealth: build.query(callOf(getShopHealth)),
    attention: build.query({ ...callOf(getAttention), providesTags: ["Attention"] }),
  }),
});
