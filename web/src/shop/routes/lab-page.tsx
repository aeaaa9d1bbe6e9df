import "#styles/shop/lab.scss";
import { allOpenOrders, type LabTicket } from "@lightwell/shared/contract/lab-endpoints";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useParams } from "react-router-dom";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { AddressLines } from "#src/shop/components/address-lines.tsx";
import { LabOrderList } from "#src/shop/features/lab/lab-order-list.tsx";
import { LabProgress } from "#src/shop/features/lab/lab-progress.tsx";
import { PackingSlip } from "#src/shop/features/lab/packing-slip.tsx";
import { TicketPrint, TicketRows } from "#src/shop/features/lab/ticket-print.tsx";
import { useLabTicket, type LabCredentials } from "#src/shop/features/lab/use-lab-reply.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Spinner } from "#src/ui/spinner.tsx";

/**
 * The ticket of one order, or the list of all open ones, for the print lab, which has a link and no account. The token
 * is in the fragment.
 */
export function LabPage() {
  const { orderId = "" } = useParams();
  const token = useLocation().hash.slice(1);
  if (orderId !== allOpenOrders) return <TicketPage key={orderId} link={{ orderId, token }} />;
  return (
    <div className="page lab-page">
      <PageTitle title="Open orders" description="The open orders of the print lab." canonicalPath={null} />
      <h1>Open orders</h1>
      <LabOrderList token={token} />
    </div>
  );
}

function TicketPage({ link }: { readonly link: LabCredentials }) {
  const loaded = useLabTicket(link);
  return (
    <div className="page lab-page">
      <PageTitle title="Lab ticket" description="A ticket for the print lab." canonicalPath={null} />
      {loaded.state === "loaded" ? (
        <Ticket ticket={loaded.value} link={link} />
      ) : (
        <>
          <h1>Lab ticket</h1>
          {loaded.state === "loading" ? <Spinner /> : <Notice tone="alarm">{loaded.message}</Notice>}
        </>
      )}
    </div>
  );
}

function Ticket({ ticket: loaded, link }: { readonly ticket: LabTicket; readonly link: LabCredentials }) {
  const [ticket, setTicket] = useState(loaded);
  const { number, lines, shipping, shipTo, previousShipTo } = ticket;
  const toMake = lines.filter(({ isStopped }) => !isStopped).length;
  const [printed, print] = usePrinting();
  return (
    <div data-printed={printed}>
      <div className="lab-ticket">
        <h1>{`Order ${number}`}</h1>
        {ticket.replaces !== undefined && (
          <Notice tone="alarm">{`REPLACEMENT: make these prints although they were made before, for order ${ticket.replaces}.`}</Notice>
        )}
        {ticket.isPart && (
          <Notice tone="neutral">
            Another lab makes the other prints of this order. Ship these in a parcel of their own.
          </Notice>
        )}
        <p className="lead">{toMake === 1 ? "1 print to make" : `${toMake} prints to make`}</p>
        <div className="lab-actions">
          <Button onClick={() => print("ticket")}>Print the ticket</Button>
          <Button onClick={() => print("slip")}>Print the packing slip</Button>
        </div>
        <LabProgress ticket={ticket} link={link} onChange={setTicket} />
        {lines.map((line) => (
          <TicketPrint key={line.lineNumber} line={line} link={link} />
        ))}
        <section className="ticket-shipping" aria-labelledby="shipping">
          <h2 id="shipping">Shipping</h2>
          <TicketRows rows={shipping} />
          <AddressLines {...shipTo} />
          {previousShipTo && (
            <>
              <Notice tone="alarm">This address was corrected. Do not ship to the former one:</Notice>
              <AddressLines {...previousShipTo} />
            </>
          )}
        </section>
      </div>
      <PackingSlip ticket={ticket} />
    </div>
  );
}

/**
 * Returns the part that is being printed, and a function that prints a part. Safari on iOS reads the page only after
 * `print()` has returned, so that the part is chosen until the next input.
 */
function usePrinting() {
  const [part, setPart] = useState<"ticket" | "slip">();
  function print(printed: "ticket" | "slip"): void {
    flushSync(() => setPart(printed)); // rendered before the browser prints the page
    window.print();
    for (const type of ["pointerdown", "keydown"] as const)
      window.addEventListener(type, () => setPart(undefined), { once: true });
  }
  return [part, print] as const;
}
