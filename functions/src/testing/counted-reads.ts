import { DocumentReference, Query } from "@google-cloud/firestore";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { onTestFinished, vi } from "vitest";

/**
 * Counts the documents that are read from Firestore from here on, as they are charged: one for each document asked
 * for, there or not, and one at least for each query. Google's client is watched, and every request that `fetch`
 * sends from this process, so that nothing is missed.
 */
export function countedReads(): { readonly count: number } {
  const documents = vi.spyOn(DocumentReference.prototype, "get");
  const queries = vi.spyOn(Query.prototype, "get");
  let fetched = 0;
  const watch = (sent: unknown) => void (fetched += isRead(sent) ? 1 : 0);
  subscribe("undici:request:create", watch);
  onTestFinished(() => {
    documents.mockRestore();
    queries.mockRestore();
    unsubscribe("undici:request:create", watch);
  });
  return {
    get count() {
      const found = queries.mock.settledResults.map(({ type, value }) =>
        type === "fulfilled" ? Math.max(1, value.size) : 1,
      );
      return documents.mock.calls.length + found.reduce((sum, size) => sum + size, 0) + fetched;
    },
  };
}

/** A request for one document; a query would be another method, and is not sent this way. */
function isRead(sent: unknown): boolean {
  const { request } = sent as { request: { method: string; path: string } }; // as Node documents this channel
  if (!request.path.includes("/databases/(default)/documents")) return false;
  if (request.method !== "GET") throw new Error(`${request.method} ${request.path} is not counted.`);
  return true;
}
