import type { OrderMail } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { orderMailLabel } from "@lightwell/shared/orders/order-mails";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { orderAdminApi } from "#src/admin/api/order-admin-api.ts";
import { useRequestId } from "#src/api/use-request-id.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { useState } from "react";
import { useInstantFormat } from "#src/admin/format/shop-time.ts";

interface Props {
  readonly orderId: string;
  readonly mails: readonly OrderMail[];
}

const states: Readonly<Record<string, string>> = {
  PENDING: "waits to be sent",
  REFUSED: "was refused by the recipient’s server and is tried again after an hour",
  SENDING: "is being sent",
  SENT: "sent",
  DEAD: "could not be sent",
};

/** The mails about an order, oldest first. Each can be read, and sent once more by itself. */
export function OrderMails({ orderId, mails }: Props) {
  const formatInstant = useInstantFormat();
  const [resend, { error, isLoading, isSuccess }] = orderAdminApi.useResendOrderMailMutation();
  const [pressed, setPressed] = useState("");
  const [read, setRead] = useState<OrderMail>();
  const { idOf, settle } = useRequestId();
  const send = async (key: string) => {
    setPressed(key);
    const { error: failure } = await resend({ id: orderId, body: { id: idOf({ key }), key } });
    settle(failure && failureOf(failure));
  };
  return (
    <>
      <ul className="panel order-mails">
        {mails
          .toSorted((one, other) => one.created - other.created)
          .map((mail) => {
            const { key, kind, lab, state, created, canResend } = mail;
            const label = kind === "" ? key : orderMailLabel(kind);
            const name = `${label}${lab === undefined ? "" : ` (${lab})`}, ${formatInstant(created)}`;
            return (
              <li key={key} className="panel-block">
                <span>{`${name}: ${states[state] ?? state}`}</span>
                <Button aria-label={`Read: ${name}`} onClick={() => setRead(mail)}>
                  Read
                </Button>
                {canResend && (
                  <Button
                    aria-label={`Send again: ${name}`}
                    isBusy={isLoading && pressed === key}
                    isDisabled={isLoading}
                    onClick={() => void send(key)}
                  >
                    Send again
                  </Button>
                )}
              </li>
            );
          })}
      </ul>
      {read && <MailText orderId={orderId} mail={read} onClose={() => setRead(undefined)} />}
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
      {isSuccess && <Notice tone="good">It is on its way again.</Notice>}
    </>
  );
}

interface MailTextProps {
  readonly orderId: string;
  readonly mail: OrderMail;
  readonly onClose: () => void;
}

/** A mail as it would be sent now, as text; one that no longer applies as it was. */
function MailText({ orderId, mail, onClose }: MailTextProps) {
  const { data, error } = orderAdminApi.useReadOrderMailQuery(
    { id: orderId, body: { key: mail.key } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Modal title={data?.subject ?? orderMailLabel(mail.kind)} className="is-wide" onClose={onClose}>
      {!data && !error && <Spinner />}
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
      {data && (
        <>
          <p className="editor-note">
            {`To ${data.to === "" ? "you" : data.to}`}
            {data.isOutdated
              ? ". This mail no longer applies to the order, so it cannot be sent."
              : ", as it would be sent now."}
          </p>
          <p className="typed-text">{data.text}</p>
        </>
      )}
    </Modal>
  );
}
