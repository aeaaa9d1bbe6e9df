import * as calls from "@lightwell/shared/contract/back-office/lab-link-endpoints";
import { allOpenOrders } from "@lightwell/shared/contract/lab-endpoints";
import { paths } from "@lightwell/shared/routes/paths";
import { route, type Api } from "#src/http/route.ts";
import type { OrderRepository } from "#src/orders/order-repository.ts";
import type { LabLinkDeps } from "./lab-link.ts";
import { requireOrder } from "#src/orders/order.ts";

type LabAdminDeps = Pick<LabLinkDeps, "labLinks" | "now"> & {
  readonly orders: Pick<OrderRepository, "byNumberOrId">;
};

export function labAdminRoutes(api: Api, deps: LabAdminDeps): void {
  const { labLinks, now } = deps;
  route(api, calls.getLabList, async () => {
    const until = await labLinks.validUntil(allOpenOrders, now());
    return until === undefined ? {} : { until };
  });
  route(api, calls.renewLabList, async () => ({
    path: paths.lab.href(allOpenOrders, await labLinks.renew(allOpenOrders, now())),
  }));
  route(api, calls.revokeLabList, async () => await labLinks.revoke(allOpenOrders, now()));
  const orderOf = async (numberOrId: string) => requireOrder(await deps.orders.byNumberOrId(numberOrId));
  route(api, calls.renewLabLink, async ({ params: { id } }) => {
    const order = await orderOf(id);
    return { path: paths.lab.href(order.id, await deps.labLinks.renew(order.id, deps.now())) };
  });
  route(api, calls.openLabPage, async ({ params: { id } }) => {
    const order = await orderOf(id);
    return { path: paths.lab.href(order.id, await deps.labLinks.add(order.id, deps.now())) };
  });
  route(api, calls.revokeLabLink, async ({ params: { id } }) => {
    const order = await orderOf(id);
    await deps.labLinks.revoke(order.id, deps.now());
  });
}
