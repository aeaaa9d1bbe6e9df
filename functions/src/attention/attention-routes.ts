import * as calls from "@lightwell/shared/contract/back-office/attention-endpoints";
import { caseRow } from "#src/cases/case-presentation.ts";
import type { CaseKind } from "@lightwell/shared/cases/case";
import type { CaseRepository } from "#src/cases/case-repository.ts";
import { route, type Api } from "#src/http/route.ts";
import type { OrderQueries } from "#src/orders/order-queries.ts";
import { orderRow } from "#src/orders/order-presentation.ts";
import type { ReleaseRepository } from "#src/storefront/releases/release-repository.ts";
import { pathOfUnit, unitsShowing } from "#src/storefront/releases/release-units.ts";

export interface AttentionDeps {
  readonly cases: Pick<CaseRepository, "open">;
  readonly orders: Pick<OrderQueries, "needingAttention">;
  readonly releaseRequests: ReleaseRepository["requests"];
  /** Epoch ms. */
  readonly now: () => number;
}

/** A release takes seconds, and one that failed is repeated every five minutes. */
const lateMs = 15 * 60_000;

/** Reads twelve documents, four counts and the changes that are not released yet, of which there are few. */
export function attentionRoutes(api: Api, deps: AttentionDeps): void {
  const openCases = async (kinds: readonly CaseKind[]) => {
    const { count, first } = await deps.cases.open(kinds, calls.attentionRows);
    return { count, first: first.map(caseRow) };
  };
  const latePages = async () => {
    const late = (await deps.releaseRequests()).filter(({ since }) => since < deps.now() - lateMs);
    const units = new Set(late.flatMap(({ names }) => names.flatMap(unitsShowing)));
    return { count: units.size, first: [...units].slice(0, calls.attentionRows).map(pathOfUnit) };
  };
  route(api, calls.getAttention, async () => {
    const [questions, payments, failedMails, orders, pages] = await Promise.all([
      openCases(["question"]),
      openCases(["payment-review", "dispute", "fraud-warning", "failed-refund"]),
      openCases(["failed-mail"]),
      deps.orders.needingAttention(calls.attentionRows),
      latePages(),
    ]);
    return {
      questions,
      payments,
      failedMails,
      orders: { ...orders, first: orders.first.map(orderRow) },
      latePages: pages,
    };
  });
}
