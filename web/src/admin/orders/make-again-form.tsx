import type { OrderDetail } from "@lightwell/shared/contract/orders/order-admin-endpoints";
import { linesNotMade } from "@lightwell/shared/orders/refund-quote";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { useState } from "react";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { orderAdminApi } from "#src/admin/api/order-admin-api.ts";
import { useRequestId } from "#src/api/use-request-id.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/field.tsx";
import { Notice } from "#src/ui/notice.tsx";

interface Props {
  readonly order: OrderDetail;
  readonly onDone: () => void;
}

/** Chooses prints of an order that are made again without a payment, and says why. */
export function MakeAgainForm({ order: { id, lines, timeline }, onDone }: Props) {
  const notMade = linesNotMade(timeline);
  const made = lines
    .map(({ title }, index) => ({ title, number: index + 1 }))
    .filter(({ number }) => !notMade.has(number));
  const [chosen, setChosen] = useState(made.length === 1 ? made.map(({ number }) => number) : []);
  const [reason, setReason] = useState("");
  const [makeAgain, { isLoading, error }] = orderAdminApi.useMakeOrderAgainMutation();
  const { idOf, settle } = useRequestId();
  const isComplete = chosen.length > 0 && reason.trim() !== "";

  const submit = async () => {
    const content = { lineNumbers: [...chosen], reason };
    const { error: failure } = await makeAgain({ id, body: { id: idOf(content), ...content } });
    settle(failure && failureOf(failure));
    if (!failure) onDone();
  };

  return (
    <form
      className="box admin-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !isLoading) void submit();
      }}
    >
      <fieldset>
        <legend>Prints to make again, without a payment</legend>
        {made.map(({ title, number }) => (
          <label className="toggle" key={number}>
            <input
              type="checkbox"
              checked={chosen.includes(number)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, number] : chosen.filter((one) => one !== number))
              }
            />{" "}
            <span>{`${number}. ${title}`}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        label="Reason"
        hint="Such as “Damaged on the way”. Only you see it."
        rows={2}
        maxLength={textLimits.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
      <Button look="primary" type="submit" isBusy={isLoading} isDisabled={isLoading || !isComplete}>
        Make again and tell the shopper
      </Button>
    </form>
  );
}
