import type { Firestore, Query } from "@google-cloud/firestore";
import * as calls from "@lightwell/shared/contract/back-office/history-endpoints";
import type { HistoryEntry } from "@lightwell/shared/history/history-schemas";
import { historySearchTokens } from "@lightwell/shared/history/history-search";
import { hasTokens, wantedTokens } from "@lightwell/shared/orders/search-tokens";
import { newestPage } from "#src/firestore/newest-page.ts";
import { route, type Api } from "#src/http/route.ts";
import { AppError } from "#src/http/app-error.ts";
import { earlierFieldsTable, historyTable } from "./history-table.ts";

export function historyRoutes(api: Api, { database }: { readonly database: Firestore }): void {
  route(api, calls.getEarlierFields, async ({ params: { id } }) => {
    const earlier = (await earlierFieldsTable(database).doc(id).get()).data();
    if (!earlier) throw new AppError("not-found", "What was there before is no longer kept.");
    return { fields: fieldsSchema.parse(JSON.parse(earlier.fields)) };
  });

  route(api, calls.searchHistory, async ({ body: { text, kind, after } }) => {
    // The database looks for one word; with several a page may be short although another one follows.
    const [token, ...otherTokens] = wantedTokens(text);
    let query: Query<HistoryEntry> = historyTable(database);
    if (kind !== undefined) query = query.where("kind", "==", kind);
    if (token !== undefined) query = query.where("searchTokens", "array-contains", token);
    const { documents, last } = await newestPage(query, { after, limit: calls.changesPerPage });
    return {
      entries: documents.filter((entry) => hasTokens(historySearchTokens(entry), otherTokens)),
      ...(last && { next: last }),
    };
  });
}

const fieldsSchema = calls.getEarlierFields.reply.shape.fields;
