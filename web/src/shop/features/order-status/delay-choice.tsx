import { answerOrderDelay } from "@lightwell/shared/contract/orders/order-endpoints";
import { dayText } from "@lightwell/shared/delivery/delivery-texts";
import { cancellationText } from "@lightwell/shared/orders/late-prints";
import type { DelayAnswer } from "@lightwell/shared/orders/orders-schemas";
import { useState } from "react";
import { ApiFailure } from "#src/api/api-failure.ts";
import { call } from "#src/api/call.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { OrderStatus } from "./order-steps.tsx";

interface Props {
  readonly orderId: string;
  /** That of the link in the mail about the delay; empty for whoever has another link to the page. */
  readonly token: string;
  readonly dispatchBy: string;
  readonly delay: NonNullable<OrderStatus["delay"]>;
  readonly onChange: (status: OrderStatus) => void;
}

/** Says that an order ships later than promised. With the link of the mail about it the shopper can wait or cancel. */
export function DelayChoice({ orderId, token, dispatchBy, delay, onChange }: Props) {
  const { previousDispatchBy, answer } = delay;
  const { part } = delay.prints;
  const [sending, setSending] = useState<DelayAnswer>();
  const [problem, setProblem] = useState<string>();

  async function send(chosen: DelayAnswer): Promise<void> {
    setSending(chosen);
    setProblem(undefined);
    try {
      onChange(await call(answerOrderDelay, { orderId, body: { token, answer: chosen } }));
    } catch (failure) {
      setProblem(
        failure instanceof ApiFailure && failure.error
          ? failure.error.message
          : "The shop did not answer. Please try again in a minute.",
      );
    }
    setSending(undefined);
  }

  const isAnswerable = token !== "" && (answer === undefined || answer === "wait");
  const button = (chosen: DelayAnswer, label: string) => (
    <Button
      look={chosen === "wait" ? "primary" : "plain"}
      isBusy={sending === chosen}
      isDisabled={sending !== undefined}
      onClick={() => void send(chosen)}
    >
      {label}
    </Button>
  );
  return (
    <section className="delay-answer" aria-labelledby="delay">
      <h2 id="delay">{headingOf(delay)}</h2>
      <p>{`We ship ${part === "prints" ? "them" : "it"} by ${dayText(dispatchBy)} instead of ${dayText(previousDispatchBy)}.`}</p>
      {isAnswerable && (
        <>
          <p>{choiceText(delay)}</p>
          <div className="buttons">
            {answer === undefined && button("wait", "Wait for it")}
            {button("cancel", cancelLabels[part])}
          </div>
        </>
      )}
      {problem !== undefined && <Notice tone="alarm">{problem}</Notice>}
    </section>
  );
}

const cancelLabels = {
  order: "Cancel my order",
  prints: "Cancel these prints",
  print: "Cancel this print",
} as const;

function headingOf({ answer, prints: { part } }: Props["delay"]): string {
  if (answer === "wait") return `You wait for ${part === "order" ? "this order" : `the other ${part}`}`;
  if (part === "prints") return "The other prints ship later";
  return part === "print" ? "The other print ships later" : "This order ships later";
}

function choiceText({ answer, consentBy, prints }: Props["delay"]): string {
  const cancel = cancellationText(prints);
  const [it, itIs] = prints.part === "prints" ? ["them", "they are"] : ["it", "it is"];
  if (answer === "wait") return `Until ${itIs} shipped you can still ${cancel}.`;
  const choice = `You can wait for ${it}, or ${cancel}.`;
  return consentBy === undefined ? choice : `${choice} Please answer by ${dayText(consentBy)}.`;
}
