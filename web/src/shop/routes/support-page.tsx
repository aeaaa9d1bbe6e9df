import { useSearchParams } from "react-router-dom";
import { Fragment } from "react";
import { usePageData } from "#src/rendering/page-data.ts";
import { useSite } from "#src/rendering/site-context.ts";
import { ContactLinks } from "#src/shop/components/contact-links.tsx";
import { FailureBoundary } from "#src/navigation/failure-boundary.tsx";
import { RichText } from "#src/ui/rich-text.tsx";
import { SupportForm } from "#src/shop/features/support/support-form.tsx";
import { useHydrated } from "#src/rendering/use-hydrated.ts";
import { useNavigateOnFailure } from "#src/navigation/use-navigate-on-failure.ts";
import { PageTitle } from "#src/rendering/page-title.tsx";

export function SupportPage() {
  const [query] = useSearchParams();
  const navigateOnFailure = useNavigateOnFailure();
  const isHydrated = useHydrated();
  const order = (isHydrated && (query.get("number") || query.get("orderId"))) || undefined;
  return (
    <article className="page reading-page">
      <PageTitle title="Support" description="Ask about a print, an order or a delivery." />
      <h1>Support</h1>
      <FailureBoundary onOutage={null}>
        <SupportText />
      </FailureBoundary>
      <SupportForm
        order={order}
        onFailure={(failure) => navigateOnFailure(failure, { handlesOutage: true })}
      />
    </article>
  );
}

/** The form is shown even without this text. */
function SupportText() {
  const { sections } = usePageData("getTextPage", { page: "support" });
  return (
    <>
      {sections.map(({ title, html }, index) => (
        <section key={index} className={index === 0 ? "has-lead" : undefined}>
          {title && <h2>{title}</h2>}
          <RichText cleanHtml={html} />
        </section>
      ))}
      <ContactAddress />
    </>
  );
}

function ContactAddress() {
  const { emailAddress, phone, postalAddress } = useSite().contact;
  if (!emailAddress && !phone && !postalAddress) return null;
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">Contact</h2>
      <div className="rich-text">
        <ContactLinks />
        {postalAddress && (
          <p>
            {postalAddress.split("\n").map((line, index) => (
              <Fragment key={index}>
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}
