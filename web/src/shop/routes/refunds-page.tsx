import { shippingFacts } from "@lightwell/shared/shop/shipping-facts";
import { Link } from "react-router-dom";
import { PageTitle } from "#src/navigation/page-title.tsx";
import { paths } from "@lightwell/shared/routes/paths";

export function RefundsPage() {
  return (
    <article className="page reading-page">
      <PageTitle
        title="Refund Policy"
        description="Prints are made for you; damage in transit is made right."
      />
      <h1>Refund Policy</h1>
      <div className="rich-text">
        <p className="lead">
          Every print is made to order, for you, in the size and finish you chose. There are no returns,
          refunds or cancellations.
        </p>
        <h2>When something goes wrong</h2>
        <p>
          If your print arrives damaged, or is not what you ordered, tell us within{" "}
          {shippingFacts.damageClaimDays} days of receipt. Please keep the packaging and photograph it
          together with the damage; the carrier asks for both.
        </p>
        <p>
          <Link to={paths.support.href()}>Write to support</Link> with your order number. Claims that reach us
          after {shippingFacts.damageClaimDays} days cannot be passed on to the carrier, and so we cannot
          accept them.
        </p>
        <h2>Before you order</h2>
        <p>
          Look twice while it is easy: the photo’s page shows the print to scale in a room, states its outside
          size, and shades what a size trims. The checkout shows your address as it will stand on the label.
        </p>
      </div>
    </article>
  );
}
