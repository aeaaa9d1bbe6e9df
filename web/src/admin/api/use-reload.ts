import type { ThunkAction, ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { useCallback } from "react";
import { useDispatch } from "react-redux";
import { backOfficeApi } from "./back-office-api.ts";

/** A query of `backOfficeApi`, with what begins it. */
interface Query<Args, Result> {
  readonly initiate: (
    args: Args,
    options: { readonly forceRefetch: true },
  ) => ThunkAction<Promise<Result> & Running, unknown, unknown, UnknownAction>;
}

interface Running {
  readonly queryCacheKey: string;
  readonly unsubscribe: () => void;
}

/**
 * Returns a function that loads a query again, also after its component was unmounted, and keeps the reply only while
 * something shows it. The trigger of a lazy query that is called after unmounting keeps its reply for good, so that an
 * editor would begin with it much later; one that is called before is aborted by unmounting.
 *
 * A call that is running already may have begun before the change for which the query is loaded again. `forceRefetch`
 * would join it: it is awaited, and another one follows.
 */
export function useReload<Args, Result>(query: Query<Args, Result>): (args: Args) => Promise<Result> {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return useCallback(
    async (args) => {
      const earlier = dispatch(backOfficeApi.util.getRunningQueriesThunk());
      const load = () => dispatch(query.initiate(args, { forceRefetch: true }));
      const running = load();
      try {
        if (!earlier.some(({ queryCacheKey }) => queryCacheKey === running.queryCacheKey))
          return await running;
        await running;
        const later = load();
        later.unsubscribe(); // `running` keeps the reply meanwhile
        return await later;
      } finally {
        running.unsubscribe();
      }
    },
    [dispatch, query],
  );
}
