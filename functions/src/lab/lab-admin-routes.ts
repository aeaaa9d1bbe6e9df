import * as calls from "@lightwell/shared/contract/back-office/lab-link-endpoints";
import { paths } from "@lightwell/shared/routes/paths";
import { route, type Api } from "#src/http/route.ts";
import type { LabLinkDeps } from "./require-lab-link.ts";
import { requireOrder } from "#src/orders/require-order.ts";

/** The links that the owner gives to the lab. */
export function labAdminRoutes(api: Api, deps: LabLinkDeps): void {
  route(api, calls.renewLabLink, async ({ params: { id } }) => {
    requireOrder(await deps.orders.order(id));
    const now = deps.now();
    await deps.labLinks.revoke(id, now);
    return { path: paths.lab.href(id, await deps.labLinks.add(id, now)) };
  });
  route(api, calls.revokeLabLink, async ({ params: { id } }) => {
    requireOrder(await deps.orders.order(id));
    await deps.labLinks.revoke(id, deps.now());
  });
}
