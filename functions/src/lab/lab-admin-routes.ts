import * as calls from "@lightwell/shared/contract/back-office/lab-link-endpoints";
import { allOpenOrders } from "@lightwell/shared/contract/lab-endpoints";
import type { Lab } from "@lightwell/shared/orders/lab";
import { paths } from "@lightwell/shared/routes/paths";
import type { SecondLab } from "@lightwell/shared/site/site-schemas";
import { route, type Api } from "#src/http/route.ts";
import type { VerifiedUser } from "#src/identity/firebase-token-verifier.ts";
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
  const listOf = (lab: Lab) => ({ orderId: allOpenOrders, number: "", lab });
  route(api, calls.renewLabList, async ({ params: { lab }, admin }) => ({
    path: paths.lab.href(allOpenOrders, await labLinks.renew(listOf(lab), now(), ownerIdOf(admin))),
  }));
  route(api, calls.revokeLabList, async ({ params: { lab } }) => await labLinks.revoke(listOf(lab), now()));
  const linkOf = async ({ id, lab }: { readonly id: string; readonly lab: Lab }) => {
    const { id: orderId, number } = requireOrder(await deps.orders.byNumberOrId(id));
    return { orderId, number, lab };
  };
  route(api, calls.renewLabLink, async ({ params, admin }) => {
    const link = await linkOf(params);
    return { path: paths.lab.href(link.orderId, await labLinks.renew(link, now(), ownerIdOf(admin))) };
  });
  route(api, calls.openLabPage, async ({ params, admin }) => {
    const link = await linkOf(params);
    return { path: paths.lab.href(link.orderId, await labLinks.open(link, now(), ownerIdOf(admin))) };
  });
  route(api, calls.revokeLabLink, async ({ params }) => await labLinks.revoke(await linkOf(params), now()));
}

function ownerIdOf(admin: VerifiedUser | undefined): string {
  return admin?.userId ?? "";
}
