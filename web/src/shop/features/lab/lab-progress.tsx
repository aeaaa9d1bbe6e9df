import { type LabTicket, markReceived, markShipped } from "@lightwell/shared/contract/lab-endpoints";
import { carrierFacts, carriers, trackingUrl } from "@lightwell/shared/orders/parcel";
import { parcelSchema } from "@lightwell/shared/orders/orders-schemas";
import { ApiFailure } from "#src/api/api-failure.ts";
import { call } from "#src/api/call.ts";
import { useRequestId } from "#src/api/use-request-id.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { focusFirstInvalid } from "#src/ui/focus.ts";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { Notice } from "#src/ui/notice.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { failureMessage, type LabCredentials } from "./use-lab-reply.ts";
import { type FormEvent, useState } from "react";

interface Props {
  readonly ticket: LabTicket;
  readonly link: LabCredentials;
  readonly onChange: (ticket: LabTicket) => void;
}

/** The fulfilment of the order, and the forms to record its next step. */
export function LabProgress(props: Props) {
  const { fulfilment, parcel, isStopped } = props.ticket;
  const heading = useFocusAfter<HTMLHeadingElement>(props.ticket);
  if (isStopped)
    return <Notice tone="alarm">This order is stopped. Do not make it, and do not ship it.</Notice>;
  if (fulfilment === "delivered") return <Notice tone="good">The order is delivered.</Notice>;
  return (
    <section className="lab-progress" aria-labelledby="progress">
      <h2 id="progress" ref={heading} tabIndex={-1}>
        Progress
      </h2>
      {fulfilment === "unfulfilled" && <Received {...props} />}
      {fulfilment === "at-lab" && <Notice tone="good">The lab has received this order.</Notice>}
      {parcel && (
        <Notice tone="good">
          <span>{`Shipped with ${carrierFacts[parcel.carrier].name},`}</span>{" "}
          <a href={trackingUrl(parcel)} rel="noreferrer">
            {parcel.trackingNumber}
          </a>
          . The shop tells the shopper.
        </Notice>
      )}
      {/* A new, empty form for each tracking number that is stored. */}
      <Shipped key={parcel?.trackingNumber ?? "first"} {...props} />
    </section>
  );
}

function Received({ link, onChange }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    const { orderId, token } = link;
    try {
      onChange(await call(markReceived, { orderId, body: { token } }));
    } catch (failure) {
      setProblem(failureMessage(failure));
      setBusy(false);
    }
  }

  return (
    <>
      <Button isBusy={isBusy} isDisabled={isBusy} onClick={() => void send()}>
        Mark as received
      </Button>
      {problem !== undefined && <Notice tone="alarm">{problem}</Notice>}
    </>
  );
}

function Shipped({ ticket, link, onChange }: Props) {
  const [carrier, setCarrier] = useState<string>(ticket.parcel?.carrier ?? "");
  const [trackingNumber, setTrackingNumber] = useState("");
  const [shippedOn, setShippedOn] = useState(today);
  const { idOf, settle } = useRequestId();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});

  async function send(form: HTMLFormElement): Promise<void> {
    const parcel = parcelSchema.safeParse({ carrier, trackingNumber, shippedOn });
    if (!parcel.success) {
      const { issues } = parcel.error;
      focusFirstInvalid(form, () =>
        setProblems(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))),
      );
      return;
    }
    setBusy(true);
    setProblems({});
    const { orderId, token } = link;
    const shipment = { parcel: parcel.data, lineNumbers: ticket.parcelLines };
    const body = { token, requestId: idOf(shipment), ...shipment };
    try {
      const shipped = await call(markShipped, { orderId, body });
      settle(undefined);
      onChange(shipped);
    } catch (failure) {
      settle(failure instanceof ApiFailure ? failure : { status: 0 });
      setProblems({ call: failureMessage(failure) });
    }
    setBusy(false);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void send(event.currentTarget);
  }

  return (
    <form className="lab-shipment" aria-label="Shipment" noValidate onSubmit={submit}>
      <SelectField
        label="Carrier"
        placeholder="Choose a carrier"
        options={carriers.map((value) => ({ value, label: carrierFacts[value].name }))}
        value={carrier}
        disabled={isBusy}
        onChange={setCarrier}
        problem={problems["carrier"]}
      />
      <Field
        label="Tracking number"
        value={trackingNumber}
        autoComplete="off"
        readOnly={isBusy}
        onChange={(event) => setTrackingNumber(event.target.value)}
        problem={problems["trackingNumber"]}
      />
      <Field
        label="Shipped on"
        type="date"
        value={shippedOn}
        readOnly={isBusy}
        onChange={(event) => setShippedOn(event.target.value)}
        problem={problems["shippedOn"]}
      />
      <Button look="primary" type="submit" isBusy={isBusy} isDisabled={isBusy}>
        {ticket.parcel ? "Correct the parcel" : "Mark as shipped"}
      </Button>
      {problems["call"] !== undefined && <Notice tone="alarm">{problems["call"]}</Notice>}
    </form>
  );
}

/** Today's date in the browser's time zone, like `2026-12-01`. */
function today(): string {
  const now = new Date();
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}
