import * as calls from "@lightwell/shared/contract/back-office/owner-endpoints";
import { AppError } from "#src/http/app-error.ts";
import { type Api, route } from "#src/http/route.ts";
import { addOwner, listOwners, type OwnerDeps, removeOwner } from "./owner-accounts.ts";

export function ownerRoutes(api: Api, deps: OwnerDeps): void {
  route(api, calls.listOwners, async () => await listed(deps));
  route(api, calls.inviteOwner, async ({ body: { email } }) => {
    const { isNew } = await addOwner(deps, email, { isInvited: true });
    if (!isNew) throw new AppError("conflict", `${email} is already an owner.`);
    return await listed(deps);
  });
  route(api, calls.removeOwner, async ({ body: { email } }) => {
    await removeOwner(deps, email);
    return await listed(deps);
  });
}

async function listed(deps: OwnerDeps): Promise<{ owners: calls.ListedOwner[] }> {
  const owners = (await listOwners(deps)).map(({ uid, email = uid, metadata }) => ({
    email,
    lastSignInAt: metadata.lastSignInTime ? Date.parse(metadata.lastSignInTime) : 0,
  }));
  return { owners: owners.toSorted((one, other) => (one.email < other.email ? -1 : 1)) };
}
