import * as calls from "@lightwell/shared/contract/lab-admin-endpoints";
import { paths } from "@lightwell/shared/routes/paths";
import { AppError } from "#src/http/app-error.ts";
import { route, type Api } from "#src/http/route.ts";
import type { LabLinkDeps } from "./require-lab-link.ts";

/** The links that the owner gives to the lab. */
export function labAdminRoutes(api: Api, deps: LabLinkDeps): void {
  route(api, calls.renewLabLink, async ({ params: { id } }) => {
    if (!(await deps.orders.order(id))) throw new AppError("not-found", "This order does not exist.");
    const now = deps.now();
    await deps.labLinks.revoke(id, now);
    return { path: paths.lab.href(id, await deps.labLinks.add(id, now)) };
  });
  route(api, calls.revokeLabLink, async ({ params: { id } }) => {
    if (!(await deps.orders.order(id))) throw new AppError("not-found", "This order does not exist.");
    await deps.labLinks.revoke(id, deps.now());
  });
}
