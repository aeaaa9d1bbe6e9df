import { imageUrl } from "@lightwell/shared/catalog/image-size";
import type { LabTicket } from "@lightwell/shared/contract/lab-endpoints";
import { configurationOf } from "@lightwell/shared/print/configuration/configuration";
import { formatChoices } from "@lightwell/shared/print/configuration/describe-configuration";
import { useSite } from "#src/rendering/site-context.ts";
import { AddressLines } from "#src/shop/components/address-lines.tsx";
import { ContactLinks } from "#src/shop/components/contact-links.tsx";
import { DrawnThumbnail } from "#src/shop/components/drawn-thumbnail.tsx";
import { Signature } from "#src/shop/components/signature.tsx";

/** The slip for the parcel. It lists the prints without prices, since the order may be a gift. */
export function PackingSlip({ ticket }: { readonly ticket: LabTicket }) {
  const { name } = useSite();
  const { firstName } = ticket.shipTo;
  const made = ticket.lines.filter(({ isStopped }) => !isStopped);
  return (
    <section className="packing-slip" aria-labelledby="packing-slip">
      <p className="packing-slip-shop">{name}</p>
      <h2 id="packing-slip">Packing slip</h2>
      <p>{`Order ${ticket.number}`}</p>
      <AddressLines {...ticket.shipTo} />
      <table>
        <thead>
          <tr>
            <th scope="col">Print</th>
            <th scope="col">Made as</th>
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {made.map(({ lineNumber, title, selected, image, picture }) => {
            const configuration = configurationOf(selected);
            return (
              <tr key={lineNumber}>
                <td>
                  <span className="packing-slip-print" aria-hidden="true">
                    <DrawnThumbnail
                      picture={image ? imageUrl(image, 512) : "/placeholders/photo.svg"}
                      title={title}
                      selected={selected}
                      printed={picture}
                    />
                  </span>
                  {title}
                </td>
                <td>{configuration ? formatChoices(configuration) : "as ordered"}</td>
                <td>1</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {ticket.isPart && <p>The other prints of your order come in a parcel of their own.</p>}
      <p>{`Thank you for your order${firstName && `, ${firstName}`}!`}</p>
      <Signature />
      <ContactLinks />
    </section>
  );
}
