import { freeShippingFromCents } from "@lightwell/shared/checkout/shipping-speed";
import { framedSizeCount } from "@lightwell/shared/options/default-options";
import { shippingFacts } from "@lightwell/shared/shop/shipping-facts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PageTitle } from "#src/navigation/page-title.tsx";
import { paths } from "@lightwell/shared/routes/paths";

export function FaqPage() {
  return (
    <article className="page reading-page">
      <PageTitle
        title="Frequently Asked Questions"
        description="Production, shipping, returns, free shipping and everything else."
      />
      <h1>Frequently Asked Questions</h1>
      <Section title="Production">
        <Question ask="How are the prints made?">
          One at a time, when you order, with pigment inks on lustre, glossy or pearl paper. Framed prints go
          on matte paper behind acrylic that keeps out up to {shippingFacts.acrylicUvPercent}% of the
          ultraviolet light.
        </Question>
        <Question ask="How long does it take?">
          Our lab ships within {shippingFacts.labBusinessDays} business days, and items are dispatched within{" "}
          {shippingFacts.dispatchedWithinBusinessDays} business days. Most orders ship in{" "}
          {shippingFacts.mostOrdersShipWithinDays} days or less.
        </Question>
        <Question ask="Which sizes can be framed?">
          {framedSizeCount} of them, from 8 × 10 to 24 × 36 inches. Each photo’s page lists them with the size
          of the frame from outside to outside.
        </Question>
      </Section>
      <Section title="Shipping">
        <Question ask="Where do you ship?">Within the {shippingFacts.destination} only.</Question>
        <Question ask="What does it cost?">
          You choose between ground and priority at checkout and see the cost, with the tax, before you pay.
        </Question>
        <Question ask="How are prints packed?">
          Small prints travel flat between stiff boards, large ones rolled in a tube. Framed prints come in a
          box made for their size, ready to hang.
        </Question>
      </Section>
      <Section title="Returns">
        <Question ask="Can I return a print or cancel an order?">
          Every print is made for you, so there are no returns, refunds or cancellations. The{" "}
          <Link to={paths.refunds.href()}>refund policy</Link> says it in full.
        </Question>
        <Question ask="What if it arrives damaged?">
          Tell us within {shippingFacts.damageClaimDays} days of receipt, with a photograph of the damage and
          the packaging, and we will make it right. <Link to={paths.support.href()}>Write to support</Link>.
        </Question>
      </Section>
      <Section title="Free shipping">
        <Question ask="When is shipping free?">
          Ground shipping is free when the prints in your cart come to ${freeShippingFromCents / 100} or more.
          It arrives {shippingFacts.freeGroundBusinessDays} business days after production.
        </Question>
      </Section>
      <Section title="Other">
        <Question ask="Will the picture be cropped?">
          Photographs and papers do not always have the same shape. Each size says whether it shows the whole
          picture or how much it trims, and the photo’s page shades exactly what is cut.
        </Question>
        <Question ask="Are the colors what I see on my screen?">
          Close. Screens glow and paper does not, so a print looks a little darker and calmer. Hang it where
          some daylight reaches it.
        </Question>
        <Question ask="My question is not here.">
          <Link to={paths.support.href()}>Ask it</Link>. I answer myself, usually within two days.
        </Question>
      </Section>
    </article>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = title.toLowerCase().replace(" ", "-");
  return (
    <section aria-labelledby={id} className="faq-section">
      <h2 id={id}>{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

function Question({ ask, children }: { readonly ask: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{ask}</dt>
      <dd>{children}</dd>
    </div>
  );
}
