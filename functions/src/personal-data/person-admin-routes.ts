import * as calls from "@lightwell/shared/contract/back-office/person-endpoints";
import { route, type Api } from "#src/http/route.ts";
import { erasePerson, exportPerson, findPerson, type PersonDeps } from "./erase-person.ts";

export function personAdminRoutes(api: Api, deps: PersonDeps): void {
  route(api, calls.findPerson, async ({ body }) => await findPerson(deps, body.emailAddress));
  route(api, calls.exportPerson, async ({ body }) => await exportPerson(deps, body.emailAddress));
  route(api, calls.erasePerson, async ({ body }) => await erasePerson(deps, body.emailAddress));
}
