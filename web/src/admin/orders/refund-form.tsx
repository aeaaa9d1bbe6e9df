import type { OrderDetail } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { formatUsd, parseUsd } from "@lightwell/shared/money/cents";
import { isBeforeShipment } from "@lightwell/shared/orders/fulfilment";
import { lineNumbersText } from "@lightwell/shared/orders/line-numbers-text";
import { unshippedLines } from "@lightwell/shared/orders/order-parts";
import { refundableCents } from "@lightwell/shared/orders/order-payment";
import {
  refundedParts,
  refundProblemText,
  type RefundQuote,
  refundQuote,
  undisputedCents,
} from "@lightwell/shared/orders/refund-quote";
import type { RefundSelection } from "@lightwell/shared/orders/orders-schemas";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { useState } from "react";

/** A refund that the owner has confirmed, as it was shown. */
export interface ConfirmedRefund {
  readonly selection: RefundSelection;
  readonly shown: RefundQuote;
  readonly reason: string;
  readonly isCancelling: boolean;
}

interface Props {
  readonly order: OrderDetail;
  readonly isBusy: boolean;
  /** Also while something else is recorded. */
  readonly isDisabled: boolean;
  readonly onConfirm: (refund: ConfirmedRefund) => void;
}

/**
 * A form that refunds all that is left, lines, or an amount. It shows the sum and its tax, and asks before it refunds.
 * Where nothing can be refunded, it only says why.
 */
export function RefundForm({ order, isBusy, isDisabled, onConfirm }: Props) {
  const [kind, setKind] = useState<RefundSelection["kind"]>("rest");
  const [lineNumbers, setLineNumbers] = useState<readonly number[]>([]);
  const [hasShipping, setShipping] = useState(false);
  const [isNotMade, setNotMade] = useState(false);
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const [isAsking, setAsking] = useState(false);
  const leftCents = undisputedCents(order);
  const rest = refundQuote(order, { kind: "rest" });
  if ("problem" in rest) return <p className="box">{refundProblemText[rest.problem]}</p>;

  const refunded = refundedParts(order.timeline);
  const amountCents = parseUsd(amount) ?? 0;

  const canStop = kind === "lines" && lineNumbers.length > 0 && isBeforeShipment(order.fulfilment);
  const isStopping = canStop && isNotMade;
  const selection: RefundSelection =
    kind === "rest"
      ? { kind }
      : kind === "lines"
        ? { kind, lineNumbers: [...lineNumbers], hasShipping, ...(isStopping && { isNotMade: true }) }
        : { kind, amountCents };
  const isChosen = kind !== "amount" || amountCents > 0;
  const result = isChosen ? refundQuote(order, selection) : undefined;
  const quote = result && "amountCents" in result ? result : undefined;
  const problem = result && "problem" in result ? refundProblemText[result.problem] : undefined;
  const choice = (value: RefundSelection["kind"], label: string) => (
    <label className="toggle">
      <input type="radio" name="refund" checked={kind === value} onChange={() => setKind(value)} />{" "}
      <span>{label}</span>
    </label>
  );

  return (
    <form
      className="box admin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (quote && !isDisabled) setAsking(true);
      }}
    >
      <fieldset disabled={isBusy}>
        <legend className="label">Refund</legend>
        {choice("rest", `All that is left, ${formatUsd(leftCents)}`)}
        {choice("lines", "Lines of the order, with their tax")}
        {choice("amount", "An amount, tax included")}
      </fieldset>
      {kind === "lines" && (
        <fieldset disabled={isBusy}>
          <legend className="label">Lines</legend>
          {order.lines.map(({ lineItemId, title, subtotal }, index) => (
            <Part
              key={lineItemId}
              label={`${index + 1}. ${title}, ${formatUsd(subtotal)}`}
              isRefunded={refunded.lineNumbers.has(index + 1)}
              isChecked={lineNumbers.includes(index + 1)}
              onChange={(isChecked) =>
                setLineNumbers(
                  isChecked ? [...lineNumbers, index + 1] : lineNumbers.filter((line) => line !== index + 1),
                )
              }
            />
          ))}
          {order.shipping.cost > 0 && (
            <Part
              label={`Shipping, ${formatUsd(order.shipping.cost)}`}
              isRefunded={refunded.hasShipping}
              isChecked={hasShipping}
              onChange={setShipping}
            />
          )}
        </fieldset>
      )}
      {canStop && (
        <label className="toggle">
          <input
            type="checkbox"
            checked={isNotMade}
            disabled={isBusy}
            onChange={(event) => setNotMade(event.target.checked)}
          />{" "}
          <span>{lineNumbers.length === 1 ? "Do not make this print" : "Do not make these prints"}</span>
        </label>
      )}
      {kind === "amount" && (
        <Field
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          hint={`At most ${formatUsd(leftCents)}.`}
          value={amount}
          readOnly={isBusy}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      <Field
        label="Reason"
        hint="Only you see it."
        maxLength={textLimits.reason}
        value={reason}
        readOnly={isBusy}
        onChange={(event) => setReason(event.target.value)}
      />
      <p className="refund-total" aria-live="polite">
        {quote ? (
          <>
            <strong>{formatUsd(quote.amountCents)}</strong>
            <span>{` will be refunded, ${formatUsd(quote.taxCents)} of it sales tax.`}</span>
          </>
        ) : (
          <span>{problem ?? "Enter an amount, such as 20 or 20.00."}</span>
        )}
      </p>
      <Button look="primary" type="submit" isBusy={isBusy} isDisabled={isDisabled || !quote}>
        Refund…
      </Button>
      {isAsking && quote && (
        <ConfirmDialog
          title={`Refund ${formatUsd(quote.amountCents)}?`}
          action={`Refund ${formatUsd(quote.amountCents)}`}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onConfirm({ selection, shown: quote, reason, isCancelling: false });
          }}
        >
          {`${printsText(order, selection, quote)}${formatUsd(quote.amountCents)} of order ${order.number} go back to the card or account that paid, ${formatUsd(quote.taxCents)} of it sales tax. ${formatUsd(leftCents - quote.amountCents)} of the payment are left then. The shopper is told by mail. This cannot be undone.`}
        </ConfirmDialog>
      )}
    </form>
  );
}

/** What becomes of the prints that are not shipped; empty where nothing can be said of them. */
function printsText(order: OrderDetail, selection: RefundSelection, { amountCents }: RefundQuote): string {
  const open = isBeforeShipment(order.fulfilment) ? unshippedLines(order) : [];
  const isNothingLeft = amountCents === refundableCents(order);
  const isOfLines = selection.kind === "lines" && !isNothingLeft;
  const concerned = isOfLines ? open.filter((line) => selection.lineNumbers.includes(line)) : open;
  if (concerned.length === 0) return "";
  const lines = lineNumbersText(concerned);
  const stop = `lab is not to make ${lines}, and is told by mail if it got its ticket by mail; otherwise tell it. `;
  if (isNothingLeft) return `As nothing of the payment is left, the ${stop}`;
  if (isOfLines && selection.isNotMade) return `The ${stop}`;
  return order.stage === "cancellation" ? "" : `The lab makes ${lines} all the same. `;
}

interface PartProps {
  readonly label: string;
  readonly isRefunded: boolean;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

function Part({ label, isRefunded, isChecked, onChange }: PartProps) {
  return (
    <label className="toggle">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isRefunded}
        onChange={(event) => onChange(event.target.checked)}
      />{" "}
      <span>{isRefunded ? `${label} (refunded)` : label}</span>
    </label>
  );
}
