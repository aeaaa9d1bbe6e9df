import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export type FailurePage = "error" | "not-found";

interface FailurePageState {
  /** The page shown instead of the one asked for, and the visit (history entry) it was shown on. */
  readonly shown?: { readonly page: FailurePage; readonly visit: string };
}

/**
 * The error and not-found pages have no address of their own: they stand in for the page of one visit.
 * Kept in memory only, so that Reload tries again and going elsewhere leaves them behind.
 */
export const failurePageSlice = createSlice({
  name: "failurePage",
  initialState: {} as FailurePageState,
  reducers: {
    failurePageCalled: (_state, { payload }: PayloadAction<{ page: FailurePage; visit: string }>) => ({
      shown: payload,
    }),
  },
  selectors: {
    selectFailurePage: ({ shown }, visit: string) => (shown?.visit === visit ? shown.page : undefined),
  },
});
