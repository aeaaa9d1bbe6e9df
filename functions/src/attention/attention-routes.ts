import * as calls from "@lightwell/shared/contract/back-office/attention-endpoints";
import { caseRow } from "#src/cases/case-presentation.ts";
import type { CaseKind } from "@lightwell/shared/cases/case";
import type { CaseRepository } from "#src/cases/case-repository.ts";
import { route, type Api } from "#src/http/route.ts";
import type { OrderQueries } from "#src/orders/order-queries.ts";
import { orderRow } from "#src/orders/order-presentation.ts";

export interface AttentionDeps {
  readonly cases: Pick<CaseRepository, "open">;
  readonly orders: Pick<OrderQueries, "needingAttention">;
}

/** Reads twelve documents and four counts, however much there is. */
export function attentionRoutes(api: Api, deps: AttentionDeps): void {
  const openCases = async (kinds: readonly CaseKind[]) => {
    const { count, first } = await deps.cases.open(kinds, calls.attentionRows);
    return { count, first: first.map(caseRow) };
  };
  route(api, calls.getAttention, async () => {
    const [questions, payments, failedMails, orders] = await Promise.all([
      openCases(["question"]),
      openCases(["payment-review", "dispute", "fraud-warning", "failed-refund"]),
      openCases(["failed-mail"]),
      deps.orders.needingAttention(calls.attentionRows),
    ]);
    return { questions, payments, failedMails, orders: { ...orders, first: orders.first.map(orderRow) } };
  });
}
