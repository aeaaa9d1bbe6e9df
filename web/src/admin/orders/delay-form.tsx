import type { OrderDetail } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { dayText } from "@lightwell/shared/delivery/delivery-texts";
import { delayTexts, delayUntil } from "@lightwell/shared/orders/delay";
import { latePrintsOf } from "@lightwell/shared/orders/late-prints";
import { eventProblem } from "@lightwell/shared/orders/fulfilment";
import { useState } from "react";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { orderAdminApi } from "#src/admin/api/order-admin-api.ts";
import { useToday } from "#src/admin/format/shop-time.ts";
import { useRequestId } from "#src/api/use-request-id.ts";
import { useSite } from "#src/rendering/site-context.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Notice } from "#src/ui/notice.tsx";

interface Props {
  readonly order: OrderDetail;
  /** Called with whether the shopper was told, once there is a reply. */
  readonly onSend: (isDone: Promise<boolean>) => void;
}

/** Whether the shopper of an order can be told that it ships later. */
export function canBeDelayed(order: OrderDetail): boolean {
  const delivery = { ...order.delivery, dispatchBy: "9999-12-31" };
  return eventProblem(order, { kind: "delayed", delivery, answerHash: "" }, "owner") === undefined;
}

/** Chooses a later day of dispatch, and shows what the shopper is told about it. */
export function DelayForm({ order, onSend }: Props) {
  const today = useToday();
  const { shipping } = useSite();
  const [dispatchBy, setDispatchBy] = useState("");
  const [announce, { isLoading, error }] = orderAdminApi.useAnnounceOrderDelayMutation();
  const { idOf, settle } = useRequestId();
  const isLater = dispatchBy >= today && dispatchBy > order.delivery.dispatchBy;
  const terms = isLater
    ? delayUntil(dispatchBy, { ...order, speed: order.shipping.selected }, shipping, today)
    : undefined;

  const submit = async (): Promise<boolean> => {
    const content = { dispatchBy };
    const { error: failure } = await announce({ id: order.id, body: { id: idOf(content), ...content } });
    settle(failure && failureOf(failure));
    return !failure;
  };

  return (
    <form
      className="box admin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isLater && !isLoading) onSend(submit());
      }}
    >
      <Field
        label="New last day of dispatch"
        hint={`Later than ${dayText(order.delivery.dispatchBy)}, and not past`}
        type="date"
        value={dispatchBy}
        readOnly={isLoading}
        onChange={(event) => setDispatchBy(event.target.value)}
        problem={dispatchBy === "" || isLater ? undefined : "Choose a later day."}
      />
      {terms && (
        <div>
          <p>The shopper reads:</p>
          <blockquote className="delay-mail">
            {delayTexts(terms, order.delivery.dispatchBy, latePrintsOf(order)).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </blockquote>
        </div>
      )}
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
      <Button look="primary" type="submit" isBusy={isLoading} isDisabled={isLoading || !isLater}>
        Tell the shopper about the delay
      </Button>
    </form>
  );
}
