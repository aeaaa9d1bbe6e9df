import { getAdminMenu } from "@lightwell/shared/contract/back-office/menu-endpoints";
import { build } from "#src/config/build.ts";
import type { CaseRepository } from "#src/cases/case-repository.ts";
import { route, type Api } from "#src/http/route.ts";
import type { OrderQueries } from "#src/orders/order-queries.ts";

export interface MenuDeps {
  readonly cases: Pick<CaseRepository, "hasCases">;
  readonly orders: Pick<OrderQueries, "hasOrders">;
}

export function menuRoutes(api: Api, { cases, orders }: MenuDeps): void {
  route(api, getAdminMenu, async () => {
    const [hasOrders, hasCases] = await Promise.all([orders.hasOrders(), cases.hasCases()]);
    return { hasOrders, hasCases, build };
  });
}
