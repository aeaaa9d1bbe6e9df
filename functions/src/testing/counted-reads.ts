import { DocumentReference, Query } from "@google-cloud/firestore";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { ClientRequest } from "node:http";
import { onTestFinished, vi } from "vitest";

/**
 * Counts the documents that are read from Firestore from now on, as they are charged: one for each requested document,
 * existing or not, and at least one for each query. Google's client and every HTTP request of this process are
 * observed, so that no read is missed.
 */
export function countedReads(): { readonly count: number } {
  const documents = vi.spyOn(DocumentReference.prototype, "get");
  const queries = vi.spyOn(Query.prototype, "get");
  const sent = vi.spyOn(ClientRequest.prototype, "end");
  subscribe("undici:request:create", rejectUncounted);
  onTestFinished(() => {
    for (const watched of [documents, queries, sent]) watched.mockRestore();
    unsubscribe("undici:request:create", rejectUncounted);
  });
  return {
    get count() {
      const found = queries.mock.settledResults.map(({ type, value }) =>
        type === "fulfilled" ? Math.max(1, value.size) : 1,
      );
      const asked = sent.mock.calls.map(([body], call) => askedFor(sent.mock.contexts[call], body));
      return documents.mock.calls.length + sum(found) + sum(asked);
    },
  };
}

function askedFor(request: unknown, body: unknown): number {
  const path = request instanceof ClientRequest ? request.path : "";
  if (!path.includes("/databases/(default)/documents")) return 0;
  if (!path.includes(":batchGet")) throw new Error(`${path} is not counted.`);
  return (JSON.parse(String(body)) as { documents: string[] }).documents.length; // sent by document-reader.ts
}

/** No code reads through `fetch`; if it did, its reads would have to be counted here. */
function rejectUncounted(created: unknown): void {
  const { request } = created as { request: { path: string } }; // as Node documents this channel
  if (request.path.includes("/databases/(default)/documents"))
    throw new Error(`${request.path} is not counted.`);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
