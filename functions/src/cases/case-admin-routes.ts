import type { Case } from "@lightwell/shared/cases/cases-schemas";
import * as calls from "@lightwell/shared/contract/back-office/case-endpoints";
import { ifReadable } from "#src/firestore/typed-collection.ts";
import { AppError } from "#src/http/app-error.ts";
import { route, type Api } from "#src/http/route.ts";
import { replyMailKey } from "#src/mail/mail-keys.ts";
import { caseDetail, caseRow } from "./case-presentation.ts";
import type { CaseRepository } from "./case-repository.ts";
import { closeCases, recordCaseEntry } from "./record-case-entry.ts";
import { requeueGivenUpMails, type RequeueGivenUpMailsDeps } from "./requeue-given-up-mails.ts";

/** An order that a case names. */
interface NamedOrder {
  readonly id: string;
  readonly number: string;
  readonly emailAddress: string;
}

export interface CaseAdminDeps extends RequeueGivenUpMailsDeps {
  readonly cases: CaseRepository;
  readonly orders: { byNumberOrId(numberOrId: string): Promise<NamedOrder | undefined> };
}

export function caseAdminRoutes(api: Api, deps: CaseAdminDeps): void {
  route(api, calls.searchCases, async ({ body }) => {
    const { cases, next } = await deps.cases.page(body);
    return { cases: cases.map(caseRow), ...(next && { next }) };
  });
  route(api, calls.getCase, async ({ params }) => await detailOf(deps, params.id));
  route(api, calls.recordCaseEntry, async ({ params, body, admin }) => {
    const { number } = await caseOf(deps, params.id);
    await recordCaseEntry(deps, number, { ...body, by: admin?.email ?? "" });
    return await detailOf(deps, number);
  });
  route(api, calls.closeCases, async ({ body, admin }) => ({
    count: await closeCases(deps, body.numbers, admin?.email ?? ""),
  }));
  route(api, calls.requeueGivenUpMails, async ({ admin }) => ({
    count: await requeueGivenUpMails(deps, admin?.email ?? ""),
  }));
}

async function caseOf(deps: CaseAdminDeps, number: string): Promise<Case> {
  const found = await deps.cases.case(number);
  if (!found) throw new AppError("not-found", "This case does not exist.");
  return found;
}

async function detailOf(deps: CaseAdminDeps, number: string) {
  const found = await caseOf(deps, number);
  const replies = found.entries.filter(({ kind }) => kind === "reply");
  const [order, mails] = await Promise.all([
    found.order === undefined ? undefined : ifReadable(deps.orders.byNumberOrId(found.order)),
    deps.cases.mails(replies.map(({ id }) => replyMailKey(found.number, id))),
  ]);
  const isSameEmail = order?.emailAddress.toLowerCase() === found.emailAddress.toLowerCase();
  return caseDetail(
    found,
    order && { id: order.id, number: order.number, isSameEmail },
    new Map(replies.map((reply, index) => [reply, mails[index]])),
  );
}
