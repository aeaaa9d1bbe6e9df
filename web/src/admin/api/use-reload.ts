import type { ThunkAction, ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { useCallback } from "react";
import { useDispatch } from "react-redux";

/** A query of `backOfficeApi`, with what begins it. */
interface Query<Args, Result> {
  readonly initiate: (
    args: Args,
    options: { readonly forceRefetch: true },
  ) => ThunkAction<Promise<Result> & { readonly unsubscribe: () => void }, unknown, unknown, UnknownAction>;
}

/**
 * Returns a function that loads a query again, also after its component was unmounted, and keeps the reply only while
 * something shows it. The trigger of a lazy query that is called after unmounting keeps its reply for good, so that an
 * editor would begin with it much later; one that is called before is aborted by unmounting.
 */
export function useReload<Args, Result>(query: Query<Args, Result>): (args: Args) => Promise<Result> {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return useCallback(
    async (args) => {
      const running = dispatch(query.initiate(args, { forceRefetch: true }));
      try {
        return await running;
      } finally {
        running.unsubscribe();
      }
    },
    [dispatch, query],
  );
}
