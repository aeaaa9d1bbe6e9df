import { useSearchParams } from "react-router-dom";
import { SupportForm } from "#src/shop/features/support/support-form.tsx";
import { useHydrated } from "#src/ui/use-hydrated.ts";
import { useNavigateOnFailure } from "#src/navigation/use-navigate-on-failure.ts";
import { PageTitle } from "#src/navigation/page-title.tsx";

export function SupportPage() {
  const [query] = useSearchParams();
  const navigateOnFailure = useNavigateOnFailure();
  const isHydrated = useHydrated();
  const orderId = (isHydrated && query.get("orderId")) || undefined;
  return (
    <article className="page reading-page">
      <PageTitle title="Support" description="Ask about a print, an order or a delivery." />
      <h1>Support</h1>
      <p className="lead">
        Ask about a picture, a size, an order or a parcel. I read every question myself and usually answer
        within two days.
      </p>
      <SupportForm
        key={orderId}
        orderId={orderId}
        onFailure={(failure) => navigateOnFailure(failure, { handlesOutage: true })}
      />
    </article>
  );
}
