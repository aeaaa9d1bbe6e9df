import { DocumentReference, Query } from "@google-cloud/firestore";
import { onTestFinished, vi } from "vitest";

/**
 * Counts the documents that are read from Firestore from here on, as they are charged: one for each document asked
 * for, there or not, and one at least for each query. The client itself is watched, so that nothing is missed.
 */
export function countedReads(): { readonly count: number } {
  const documents = vi.spyOn(DocumentReference.prototype, "get");
  const queries = vi.spyOn(Query.prototype, "get");
  onTestFinished(() => {
    documents.mockRestore();
    queries.mockRestore();
  });
  return {
    get count() {
      const found = queries.mock.settledResults.map(({ type, value }) =>
        type === "fulfilled" ? Math.max(1, value.size) : 1,
      );
      return documents.mock.calls.length + found.reduce((sum, size) => sum + size, 0);
    },
  };
}
