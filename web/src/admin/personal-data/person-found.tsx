import type { OrderErasure, PersonSummary } from "@lightwell/shared/contract/back-office/person-endpoints";
import { orderStageLabels } from "@lightwell/shared/orders/order-stage";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { useState } from "react";
import { Link } from "react-router-dom";
import { errorOfLast, failureOf } from "#src/admin/api/back-office-api.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { Notice } from "#src/ui/notice.tsx";
import { saveFile } from "#src/ui/save-file.ts";
import { personApi } from "./person-api.ts";

interface Props {
  readonly emailAddress: string;
  readonly summary: PersonSummary;
  readonly onChanged: (summary: PersonSummary) => void;
}

/** What the shop holds of a person, to be exported or erased. */
export function PersonFound({ emailAddress, summary, onChanged }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [isErased, setErased] = useState(false);
  const [isUnsubscribed, setUnsubscribed] = useState(false);
  const [exportPerson, exporting] = personApi.useExportPersonMutation();
  const [erasePerson, erasing] = personApi.useErasePersonMutation();
  const [unsubscribePerson, unsubscribing] = personApi.useUnsubscribePersonMutation();
  const { orders, isSubscribed, cases, carts, paymentSessions, mails, changes, unreadable } = summary;
  const isNothing = orders.length + cases + carts + paymentSessions + mails + changes + unreadable === 0;
  const heading = useFocusAfter<HTMLHeadingElement>(`${isNothing} ${isSubscribed}`); // both remove buttons
  const error = errorOfLast(exporting, erasing, unsubscribing);
  const isBusy = exporting.isLoading || erasing.isLoading || unsubscribing.isLoading;

  const handleExport = async () => {
    const { data } = await exportPerson({ body: { emailAddress } });
    if (!data) return;
    const json = JSON.stringify(data, null, 2);
    saveFile("personal-data.json", new Blob([json], { type: "application/json" }));
  };
  const handleErase = async () => {
    setAsking(false);
    const { data } = await erasePerson({ body: { emailAddress } });
    if (!data) return;
    setErased(true);
    onChanged(data);
  };
  const handleUnsubscribe = async () => {
    const { data } = await unsubscribePerson({ body: { emailAddress } });
    if (!data) return;
    setUnsubscribed(true);
    onChanged(data);
  };

  return (
    <section className="box person" aria-labelledby="person-heading">
      <h2 id="person-heading" ref={heading} tabIndex={-1}>
        {emailAddress}
      </h2>
      {isErased && (
        <Notice tone="good">
          {isNothing ? "Everything is erased." : "Erased, except for what is left below."}
        </Notice>
      )}
      {isUnsubscribed && !isErased && (
        <Notice tone="good">
          No longer in the list of addresses: download it again before your next mail.
        </Notice>
      )}
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
      {isNothing && !isErased && <p className="list-empty">The shop holds nothing of this person.</p>}
      {!isNothing && (
        <>
          <ul className="bullets">
            {orders.map(({ id, number, stage, erasure }) => (
              <li key={id}>
                Order <Link to={adminPaths.order.href(id)}>{number}</Link>
                <span>{`, ${orderStageLabels[stage].toLowerCase()}: ${erasureTexts[erasure]}`}</span>
              </li>
            ))}
            {isSubscribed && <li>Wants mails about new prints</li>}
            {[
              { count: cases, one: "case", many: "cases" },
              { count: carts, one: "cart", many: "carts" },
              { count: paymentSessions, one: "payment session", many: "payment sessions" },
              { count: mails, one: "mail", many: "mails" },
              {
                count: changes,
                one: "change in the back office: it is kept without the name, except in orders and cases of others",
                many: "changes in the back office: they are kept without the name, except in orders and cases of others",
              },
              {
                count: unreadable,
                one: "document that cannot be read: it is in the export, and erasing leaves it",
                many: "documents that cannot be read: they are in the export, and erasing leaves them",
              },
            ]
              .filter(({ count }) => count > 0)
              .map(({ count, one, many }) => (
                <li key={one}>{count === 1 ? `1 ${one}` : `${count} ${many}`}</li>
              ))}
          </ul>
          <div className="buttons">
            <Button isBusy={exporting.isLoading} isDisabled={isBusy} onClick={() => void handleExport()}>
              Export as JSON
            </Button>
            {isSubscribed && (
              <Button
                isBusy={unsubscribing.isLoading}
                isDisabled={isBusy}
                onClick={() => void handleUnsubscribe()}
              >
                Unsubscribe
              </Button>
            )}
            <Button isBusy={erasing.isLoading} isDisabled={isBusy} onClick={() => setAsking(true)}>
              Erase…
            </Button>
          </div>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Erase this person?"
          action="Erase for good"
          onCancel={() => setAsking(false)}
          onConfirm={() => void handleErase()}
        >
          {`What the shop holds of ${emailAddress} is erased, except for what the list says is kept. It cannot be undone; export it first if it may be needed.`}
        </ConfirmDialog>
      )}
    </section>
  );
}

const erasureTexts: Readonly<Record<OrderErasure, string>> = {
  deleted: "deleted by erasing",
  reduced: "keeps what tax law requires, without the person",
  kept: "kept until it is delivered, cancelled or refunded, or the hourly check finds that its payment page has closed unpaid",
};
