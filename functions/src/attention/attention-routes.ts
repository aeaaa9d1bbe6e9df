import * as calls from "@lightwell/shared/contract/back-office/attention-endpoints";
import { caseRow } from "#src/cases/case-presentation.ts";
import type { CaseKind } from "@lightwell/shared/cases/case";
import type { CaseRepository } from "#src/cases/case-repository.ts";
import { calendarDateOf, dateInTimeZone, epochDayOf } from "@lightwell/shared/delivery/calendar-date";
import type { ShippingSettings } from "@lightwell/shared/delivery/delivery-schemas";
import { route, type Api } from "#src/http/route.ts";
import type { OrderQueries } from "#src/orders/order-queries.ts";
import { orderRow } from "#src/orders/order-presentation.ts";

export interface AttentionDeps {
  readonly cases: Pick<CaseRepository, "open">;
  readonly orders: Pick<OrderQueries, "needingAttention" | "late" | "countDue">;
  /** The paths of pages whose change is not on the site after 15 minutes. */
  readonly latePages: () => Promise<readonly string[]>;
  /** Planned prices that do not begin: their days, and how many were changed since. */
  readonly heldPrices: () => Promise<readonly { readonly day: string; readonly changed: number }[]>;
  /** Drafts of the site that are not published on their day. */
  readonly heldDrafts: () => Promise<readonly { readonly name: string; readonly day: string }[]>;
  readonly shippingSettings: () => Promise<ShippingSettings>;
  readonly now: () => number;
}

/**
 * Reads at most 19 documents, whatever the number of orders and cases, and seven counts: the site, three of each of
 * five lists, and one each of planned prices, of drafts of the site and of changes that are not released yet. Of the
 * last two there may be a few more.
 */
export function attentionRoutes(api: Api, deps: AttentionDeps): void {
  const openCases = async (kinds: readonly CaseKind[]) => {
    const { count, first } = await deps.cases.open(kinds, calls.attentionRows);
    return { count, first: first.map(caseRow) };
  };
  route(api, calls.getAttention, async () => {
    const { timeZone } = await deps.shippingSettings();
    const today = dateInTimeZone(deps.now(), timeZone);
    const tomorrow = calendarDateOf(epochDayOf(today) + 1);
    const [questions, payments, failedMails, orders, late, due, pages, held, drafts] = await Promise.all([
      openCases(["question"]),
      openCases(["payment-review", "dispute", "fraud-warning", "failed-refund", "silent-webhook"]),
      openCases(["failed-mail"]),
      deps.orders.needingAttention(calls.attentionRows),
      deps.orders.late(today, calls.attentionRows),
      deps.orders.countDue({ from: today, until: tomorrow }),
      deps.latePages(),
      deps.heldPrices(),
      deps.heldDrafts(),
    ]);
    return {
      questions,
      payments,
      failedMails,
      orders: { ...orders, first: orders.first.map(orderRow) },
      lateOrders: { ...late, first: late.first.map(orderRow) },
      dueByTomorrow: due,
      latePages: { count: pages.length, first: pages.slice(0, calls.attentionRows) },
      heldPrices: { count: held.length, first: held.slice(0, calls.attentionRows) },
      heldDrafts: { count: drafts.length, first: drafts.slice(0, calls.attentionRows) },
    };
  });
}
