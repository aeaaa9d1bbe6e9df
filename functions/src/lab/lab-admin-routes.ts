import * as calls from "@lightwell/shared/contract/back-office/lab-link-endpoints";
import { paths } from "@lightwell/shared/routes/paths";
import { route, type Api } from "#src/http/route.ts";
import type { OrderRepository } from "#src/orders/order-repository.ts";
import type { LabLinkDeps } from "./lab-link.ts";
import { requireOrder } from "#src/orders/order.ts";

type LabAdminDeps = Pick<LabLinkDeps, "labLinks" | "now"> & {
  readonly orders: Pick<OrderRepository, "byNumberOrId">;
};

export function labAdminRoutes(api: Api, deps: LabAdminDeps): void {
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
