import * as calls from "@lightwell/shared/contract/orders/order-admin-endpoints";
import {
  endAdminReview,
  readOrderMail,
  refundAdminOrder,
  resendOrderMail,
} from "@lightwell/shared/contract/orders/order-refund-endpoints";
import type { Actor } from "@lightwell/shared/orders/orders-schemas";
import { AppError } from "#src/http/app-error.ts";
import { type Api, route } from "#src/http/route.ts";
import type { VerifiedUser } from "#src/identity/firebase-token-verifier.ts";
import type { DamagePhotos } from "./damage-photos.ts";
import { announceDelay } from "./delay-order.ts";
import type { RenderMail } from "#src/mail/mail-event.ts";
import { endReview } from "./end-review.ts";
import { makeOrderAgain, requirePerson } from "./make-order-again.ts";
import { recordManyEvents, recordOrderEvent } from "./record-order-event.ts";
import type { PaymentDeps } from "./order-repository.ts";
import { resendMail } from "./resend-mail.ts";
import { requestRefund } from "./request-refund.ts";
import { orderDetail, orderRow, type PaymentUrl } from "./order-presentation.ts";
import { requireOrder } from "./order.ts";

export interface OrderAdminDeps extends PaymentDeps {
  readonly paymentUrl: PaymentUrl;
  readonly damagePhotos: DamagePhotos;
  /** Without a link for the lab that works. */
  readonly previewMail: RenderMail;
}

export function orderAdminRoutes(api: Api, deps: OrderAdminDeps): void {
  route(api, calls.searchOrders, async ({ body }) => {
    const { orders, next } = await deps.orders.page(body);
    return { orders: orders.map(orderRow), ...(next && { next }) };
  });
  route(api, calls.getAdminOrder, async ({ params }) => await detailOf(deps, params.id));
  route(api, calls.recordAdminOrderEvent, async ({ params, body, admin }) => {
    const { id } = await orderOf(deps, params.id);
    await recordOrderEvent(deps, { ...body, orderId: id, by: ownerActor(admin) });
    return await detailOf(deps, id);
  });
  route(api, calls.makeOrderAgain, async ({ params, body: { photo: file, ...request }, admin }) => {
    const order = await orderOf(deps, params.id);
    requirePerson(order);
    const { id } = order;
    const photo =
      file === undefined ? undefined : await deps.damagePhotos.store(id, Buffer.from(file, "base64"));
    await makeOrderAgain(deps, { ...request, orderId: id, by: ownerActor(admin), photo });
    return await detailOf(deps, id);
  });
  route(api, calls.getDamagePhoto, async ({ params }) => {
    const { id } = await orderOf(deps, params.id);
    const webp = await deps.damagePhotos.read(id, params.photo);
    if (!webp) throw new AppError("not-found", "This photo is not stored any more.");
    return { webp: webp.toString("base64") };
  });
  route(api, calls.announceOrderDelay, async ({ params, body, admin }) => {
    const { id } = await orderOf(deps, params.id);
    await announceDelay(deps, { ...body, orderId: id, by: ownerActor(admin) });
    return await detailOf(deps, id);
  });
  route(api, refundAdminOrder, async ({ params, body, admin }) => {
    const { id } = await orderOf(deps, params.id);
    await requestRefund(deps, { ...body, orderId: id, by: ownerActor(admin) });
    return await detailOf(deps, id);
  });
  route(api, endAdminReview, async ({ params, body, admin }) => {
    const { id } = await orderOf(deps, params.id);
    await endReview(deps, { decision: body, orderId: id, by: ownerActor(admin) });
    return await detailOf(deps, id);
  });
  route(api, resendOrderMail, async ({ params, body, admin }) => {
    const { id } = await orderOf(deps, params.id);
    await resendMail(deps, { ...body, orderId: id, by: ownerActor(admin) });
    return await detailOf(deps, id);
  });
  route(api, readOrderMail, async ({ params, body }) => {
    const { id } = await orderOf(deps, params.id);
    const stored = (await deps.orders.mails(id)).get(body.key);
    if (!stored) throw new AppError("not-found", "This mail is not stored any more.");
    const { to, subject, text, isOutdated = false } = await deps.previewMail(stored.event);
    return { to, subject, text, isOutdated };
  });
  route(
    api,
    calls.recordManyOrderEvents,
    async ({ body, admin }) => await recordManyEvents(deps, body.requests, ownerActor(admin)),
  );
}

async function orderOf(deps: OrderAdminDeps, numberOrId: string) {
  return requireOrder(await deps.orders.byNumberOrId(numberOrId));
}

async function detailOf(deps: OrderAdminDeps, numberOrId: string) {
  const order = await orderOf(deps, numberOrId);
  const [mails, refundStates] = await Promise.all([
    deps.orders.mails(order.id),
    deps.orders.refundStates(order.heldPayments),
  ]);
  return orderDetail(order, mails, deps.paymentUrl, refundStates);
}

function ownerActor(admin: VerifiedUser | undefined): Actor {
  return { role: "owner", name: admin?.email ?? "" };
}
