import type { Lab } from "@lightwell/shared/orders/lab";
import { useState } from "react";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { orderAdminApi } from "#src/admin/api/order-admin-api.ts";

interface Props {
  readonly orderId: string;
  readonly lab: Lab;
  /** "Lab", with the name where there are two. */
  readonly title: string;
}

/**
 * The link to a lab's page of an order: a new link ends the earlier ones and is shown only once, because the shop
 * stores no link in readable form.
 */
export function LabAccess({ orderId, lab, title }: Props) {
  const [renew, { isLoading: isRenewing }] = orderAdminApi.useRenewLabLinkMutation();
  const [revoke, { isLoading: isRevoking }] = orderAdminApi.useRevokeLabLinkMutation();
  const [url, setUrl] = useState<string>();
  const [message, setMessage] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [open, { isLoading: isOpening }] = orderAdminApi.useOpenLabPageMutation();
  const isBusy = isOpening || isRenewing || isRevoking;

  const handleOpen = async () => {
    const tab = window.open("", "_blank"); // before the reply: a tab opened later would be blocked
    const { data, error } = await open({ id: orderId, lab });
    setProblem(error && failureOf(error).message);
    if (data && tab) tab.location.replace(data.path);
    else tab?.close();
  };
  const handleRenew = async () => {
    setMessage(""); // the same text again would not be announced
    const { data, error } = await renew({ id: orderId, lab });
    setProblem(error && failureOf(error).message);
    if (!data) return;
    setUrl(window.location.origin + data.path);
    setMessage("This link replaces all earlier ones.");
  };
  const handleRevoke = async () => {
    setAsking(false);
    const { error } = await revoke({ id: orderId, lab });
    setProblem(error && failureOf(error).message);
    if (error) return;
    setUrl(undefined);
    setMessage("All links to the lab’s page of this order have ended.");
  };

  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p className="help">
        The ticket, the packing slip and the print files are on the lab’s page. The lab has its link from the
        ticket mail.
      </p>
      {url && (
        <Field label="New link for the lab" readOnly value={url} onFocus={(event) => event.target.select()} />
      )}
      {problem && <Notice tone="alarm">{problem}</Notice>}
      <p role="status">{message}</p>
      <div className="buttons">
        <Button
          look="primary"
          isBusy={isOpening}
          isDisabled={isBusy}
          onClick={() => void handleOpen()}
        >{`Ticket, packing slip and print files`}</Button>
        <Button isBusy={isRenewing} isDisabled={isBusy} onClick={() => void handleRenew()}>
          New link
        </Button>
        <Button look="text" isDisabled={isBusy} onClick={() => setAsking(true)}>
          End all links
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="End all links to the lab’s page?"
          action="End all links"
          onConfirm={() => void handleRevoke()}
          onCancel={() => setAsking(false)}
        >
          The link in the ticket mail stops working at once. You can make a new one at any time.
        </ConfirmDialog>
      )}
    </section>
  );
}
