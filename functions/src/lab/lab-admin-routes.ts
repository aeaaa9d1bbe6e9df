import * as calls from "@lightwell/shared/contract/back-office/lab-link-endpoints";
import { allOpenOrders } from "@lightwell/shared/contract/lab-endpoints";
import type { Lab } from "@lightwell/shared/orders/lab";
import { paths } from "@lightwell/shared/routes/paths";
import type { SecondLab } from "@lightwell/shared/site/site-schemas";
import { route, type Api } from "#src/http/route.ts";
import type { OrderRepository } from "#src/orders/order-repository.ts";
import type { LabLinkDeps } from "./lab-link.ts";
import { requireOrder } from "#src/orders/order.ts";

type LabAdminDeps = Pick<LabLinkDeps, "labLinks" | "now"> & {
  readonly orders: Pick<OrderRepository, "byNumberOrId">;
  readonly secondLab: () => Promise<SecondLab>;
};

export function labAdminRoutes(api: Api, deps: LabAdminDeps): void {
  const { labLinks, now } = deps;
  const untilOf = async (lab: Lab) => {
    const until = await labLinks.validUntil(allOpenOrders, now(), lab);
    return until === undefined ? {} : { until };
  };
  route(api, calls.getLabList, async () => {
    const [first, second, setting] = await Promise.all([
      untilOf("first"),
      untilOf("second"),
      deps.secondLab(),
    ]);
    const hasSecond = setting !== null || "until" in second;
    return {
      ...first,
      ...(hasSecond && { second: { name: setting?.name ?? "Former second lab", ...second } }),
    };
  });
  route(api, calls.renewLabList, async ({ params: { lab } }) => ({
    path: paths.lab.href(allOpenOrders, await labLinks.renew(allOpenOrders, now(), lab)),
  }));
  route(
    api,
    calls.revokeLabList,
    async ({ params: { lab } }) => await labLinks.revoke(allOpenOrders, now(), lab),
  );
  const orderOf = async (numberOrId: string) => requireOrder(await deps.orders.byNumberOrId(numberOrId));
  route(api, calls.renewLabLink, async ({ params: { id, lab } }) => {
    const order = await orderOf(id);
    return { path: paths.lab.href(order.id, await labLinks.renew(order.id, now(), lab)) };
  });
  route(api, calls.openLabPage, async ({ params: { id, lab } }) => {
    const order = await orderOf(id);
    return { path: paths.lab.href(order.id, await labLinks.add(order.id, now(), lab)) };
  });
  route(api, calls.revokeLabLink, async ({ params: { id, lab } }) => {
    const order = await orderOf(id);
    await labLinks.revoke(order.id, now(), lab);
  });
}
