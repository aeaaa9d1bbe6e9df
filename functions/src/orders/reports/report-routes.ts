import * as calls from "@lightwell/shared/contract/orders/order-csv-endpoints";
import * as log from "#src/log/log.ts";
import { AppError } from "#src/http/app-error.ts";
import { route, type Api } from "#src/http/route.ts";
import type { OrderDeps } from "#src/orders/order-repository.ts";
import type { PaymentGateway } from "#src/payments/payment-gateway.ts";
import { exportOrders, type ExportDeps } from "./export-orders.ts";
import { importTracking } from "./import-tracking.ts";
import { periodOf, taxReport, type TaxReportDeps } from "./tax-report.ts";

export type ReportDeps = ExportDeps &
  OrderDeps &
  TaxReportDeps & {
    readonly paymentTotals: PaymentGateway["totals"];
  };

/** The call has a minute, and the last page of the provider's list may be requested three times for ten seconds. */
const providerMs = 20_000;

/** The tables that the owner downloads and uploads. */
export function reportRoutes(api: Api, deps: ReportDeps): void {
  route(api, calls.exportOrders, async ({ body }) => await exportOrders(deps, body));
  route(
    api,
    calls.importTracking,
    async ({ body, admin }) => await importTracking(deps, body, { role: "owner", name: admin?.email ?? "" }),
  );
  route(api, calls.getTaxReport, async ({ body: { from, until } }) => {
    const { timeZone } = await deps.shippingSettings();
    const period = periodOf({ from, until }, timeZone);
    if (period.untilMs <= period.fromMs)
      throw new AppError("invalid-request", "The last day is before the first one.");
    const [report, provider] = await Promise.all([
      taxReport(deps, period),
      deps
        .paymentTotals(period.fromMs, period.untilMs, AbortSignal.timeout(providerMs))
        .catch((cause: unknown) => {
          log.error("tax-report.provider-failed", cause); // the report is complete without it
          return undefined;
        }),
    ]);
    return { ...report, ...(provider && { provider }) };
  });
}
