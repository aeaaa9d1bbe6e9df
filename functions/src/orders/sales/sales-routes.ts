import * as calls from "@lightwell/shared/contract/orders/sales-endpoints";
import type { ShippingSettings } from "@lightwell/shared/delivery/delivery-schemas";
import { monthsFrom } from "@lightwell/shared/sales/sales-periods";
import { AppError } from "#src/http/app-error.ts";
import { route, type Api } from "#src/http/route.ts";
import { recountSales, type RecountDeps } from "./recount-sales.ts";
import { type CatalogOfSales, salesTables } from "./sales-report.ts";

export interface SalesDeps extends RecountDeps {
  readonly catalog: CatalogOfSales;
  readonly shippingSettings: () => Promise<ShippingSettings>;
}

/** The call has a minute. */
const recountMs = 20_000;

export function salesRoutes(api: Api, deps: SalesDeps): void {
  route(api, calls.getSales, async ({ body: { from, until } }) => {
    const wanted = monthsFrom(from, until);
    if (wanted.length === 0 || wanted.length > calls.mostSalesMonths)
      throw new AppError("invalid-request", `Choose at most ${calls.mostSalesMonths} months.`);
    const [{ count, months }, { timeZone }] = await Promise.all([
      deps.sales.months(wanted),
      deps.shippingSettings(),
    ]);
    const isOther = count !== undefined && count.timeZone !== timeZone;
    return {
      ...(await salesTables(deps.catalog, months)),
      isCounting: count?.isCounting === true,
      ...(isOther && { otherTimeZone: count.timeZone }),
    };
  });
  route(api, calls.recountSales, async () => {
    const { timeZone } = await deps.shippingSettings();
    const deadlineMs = Date.now() + recountMs;
    return { isComplete: await recountSales(deps, { timeZone, deadlineMs }) };
  });
}
