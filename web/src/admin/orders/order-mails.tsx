import type { OrderMail } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { failureOf } from "#src/admin/api/admin-api.ts";
import { orderAdminApi } from "#src/admin/api/order-admin-api.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { useState } from "react";
import { formatInstant } from "#src/admin/format/format-instant.ts";
import { newRequestId } from "./use-record-event.ts";

interface Props {
  readonly orderId: string;
  readonly mails: readonly OrderMail[];
}

const names: Readonly<Record<string, string>> = {
  "order-confirmation": "Confirmation",
  "lab-ticket": "Lab ticket",
  "order-shipped": "On its way",
  "address-corrected": "Another address",
  "order-cancelled": "Cancelled",
  "order-refunded": "Refund",
  "owner-alert": "To you",
};

const states: Readonly<Record<string, string>> = {
  PENDING: "waits to be sent",
  SENDING: "is being sent",
  SENT: "sent",
  DEAD: "could not be sent",
};

/** The mails about an order, oldest first. Each can be sent once more by itself. */
export function OrderMails({ orderId, mails }: Props) {
  const [resend, { error, isLoading, isSuccess }] = orderAdminApi.useResendOrderMailMutation();
  const [pressed, setPressed] = useState({ key: "", requestId: "" });
  const send = async (key: string) => {
    const requestId = pressed.key === key ? pressed.requestId : newRequestId(); // without a reply, the same again
    setPressed({ key, requestId });
    const { error: failure } = await resend({ id: orderId, body: { id: requestId, key } });
    if (!failure || failureOf(failure).status !== 0) setPressed({ key: "", requestId: "" });
  };
  return (
    <>
      <ul className="order-mails">
        {mails
          .toSorted((one, other) => one.created - other.created)
          .map(({ key, kind, state, created, canResend }) => (
            <li key={key}>
              <span>
                {names[kind] ?? (kind === "" ? key : kind)}, {formatInstant(created)}:{" "}
                {states[state] ?? state}
              </span>
              {canResend && (
                <Button
                  aria-label={`Send again: ${names[kind] ?? kind}, ${formatInstant(created)}`}
                  isBusy={isLoading && pressed.key === key}
                  isDisabled={isLoading}
                  onClick={() => void send(key)}
                >
                  Send again
                </Button>
              )}
            </li>
          ))}
      </ul>
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
      {isSuccess && <Notice tone="good">It is on its way again.</Notice>}
    </>
  );
}
