import type { TrackingRow } from "@lightwell/shared/contract/orders/order-csv-endpoints";
import { bookedCarrier, carrierFacts, carriers } from "@lightwell/shared/orders/parcel";
import { decodeText } from "@lightwell/shared/text/decode-text";
import { useToday } from "#src/admin/format/shop-time.ts";
import { ScrollingTable } from "#src/admin/table/data-table.tsx";
import { useState } from "react";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { orderAdminApi } from "#src/admin/api/order-admin-api.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";

/** Imports tracking numbers: a file is chosen, what it would do is shown, then it is done. */
export function TrackingImport() {
  const [csv, setCsv] = useState("");
  const [carrierName, setCarrierName] = useState<string>(bookedCarrier);
  const today = useToday();
  const [chosenDay, setChosenDay] = useState<string>();
  const shippedOn = chosenDay ?? today;
  const [send, { data, error, isLoading, reset, originalArgs }] = orderAdminApi.useImportTrackingMutation();
  const carrier = carriers.find((one) => one === carrierName);
  const isComplete = csv !== "" && carrier !== undefined && shippedOn !== "";
  const ready = data?.rows.filter(({ outcome }) => outcome === "ready") ?? [];
  const isPreview = originalArgs?.body.isPreview === true;
  const canMark = isPreview && ready.length > 0;
  const isMarking = isLoading && !isPreview; // a change would drop the result, and mark the same orders again
  const buttons = useFocusAfter<HTMLDivElement>(canMark); // a press removes its own button

  const change = (apply: () => void) => {
    apply();
    reset(); // what is shown is of another file
  };
  const run = (preview: boolean) => {
    if (carrier) void send({ body: { csv, carrier, shippedOn, isPreview: preview } });
  };

  return (
    <div className="box admin-form">
      <p>
        The first line names the columns <code>order</code> and <code>tracking</code>. The columns{" "}
        <code>carrier</code> and <code>shipped on</code> are used where they are filled in. Where two labs
        make an order, <code>lab</code> has the name of the one that sends the parcel.
      </p>
      <Field
        label="File"
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        disabled={isMarking}
        onClick={({ currentTarget }) => {
          currentTarget.value = ""; // choosing the same file again, after it was corrected, is a choice, too
          change(() => setCsv(""));
        }}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          void file?.arrayBuffer().then((buffer) => {
            const text = decodeText(new Uint8Array(buffer), (...choices) => new TextDecoder(...choices));
            change(() => setCsv(text));
          });
        }}
      />
      <SelectField
        label="Carrier"
        placeholder="Choose"
        options={carriers.map((value) => ({ value, label: carrierFacts[value].name }))}
        value={carrierName}
        disabled={isMarking}
        onChange={(value) => change(() => setCarrierName(value))}
      />
      <Field
        label="Shipped on"
        type="date"
        value={shippedOn}
        readOnly={isMarking}
        onChange={({ target }) => change(() => setChosenDay(target.value))}
      />
      <div ref={buttons} className="buttons" role="group" aria-label="Import" tabIndex={-1}>
        <Button
          isBusy={isLoading && isPreview}
          isDisabled={isLoading || !isComplete}
          onClick={() => run(true)}
        >
          Preview
        </Button>
        {canMark && (
          <Button look="primary" onClick={() => run(false)}>
            {`Mark ${ready.length === 1 ? "1 order" : `${ready.length} orders`} as shipped and tell the shoppers`}
          </Button>
        )}
      </div>
      {isMarking && <Notice tone="neutral">The orders are being marked as shipped...</Notice>}
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
      {data && <TrackingRows rows={data.rows} />}
    </div>
  );
}

function TrackingRows({ rows }: { readonly rows: readonly TrackingRow[] }) {
  const rejected = rows.filter(({ outcome }) => outcome === "rejected").length;
  return (
    <>
      <Notice
        tone={rejected > 0 ? "alarm" : "good"}
      >{`${rows.length - rejected} of ${rows.length} lines match.`}</Notice>
      <ScrollingTable label="Lines of the file">
        <table className="table is-fullwidth">
          <caption>Lines of the file</caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Order</th>
              <th scope="col">Tracking number</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, order, trackingNumber, message }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{order}</td>
                <td>{trackingNumber}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollingTable>
    </>
  );
}
