import { useEffect } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { callCheckout } from "#src/shop/features/purchase/call-checkout.ts";
import { isPaymentPage, takePaymentPage } from "#src/shop/features/purchase/payment-pages.ts";
import { logWarning } from "#src/log/log.ts";
import { Spinner } from "#src/ui/spinner.tsx";
import { useOpenDocument } from "#src/navigation/open-document.ts";
import { useNavigateOnFailure } from "#src/navigation/use-navigate-on-failure.ts";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { paths } from "@lightwell/shared/routes/paths";

/** Redirects by the status of the payment: to its hosted page, or to the order's success or failure page. */
export function PaymentRedirectPage() {
  const { orderId = "" } = useParams();
  useRedirect(orderId);
  return (
    <section className="message-page">
      <PageTitle title="Payment" description="On the way to the payment page." />
      <h1>Taking you to the payment page</h1>
      <LoadingOverlay label="Taking you to the payment page" />
    </section>
  );
}

/** Covers the whole window while nothing else can be done. */
function LoadingOverlay({ label }: { readonly label: string }) {
  return (
    <div className="loading-overlay">
      <Spinner label={label} />
      <p aria-hidden="true">{label}</p>
    </div>
  );
}

function useRedirect(orderId: string): void {
  const navigate = useNavigate();
  const openDocument = useOpenDocument();
  const navigateOnFailure = useNavigateOnFailure();

  useEffect(() => {
    const controller = new AbortController();
    const redirect = async () => {
      const { status, url } = await paymentOf(orderId, controller.signal);
      controller.signal.throwIfAborted();
      if (status === "complete") void navigate(paths.orderSuccess.href(orderId), { replace: true });
      else if (status === "expired") void navigate(paths.orderFailure.href(orderId), { replace: true });
      else if (url !== undefined && isPaymentPage(url, window.location.hostname))
        openDocument(url, { replace: true });
      else throw new Error("The payment has no page that may be opened.");
    };
    redirect().catch((failure: unknown) => {
      if (controller.signal.aborted) return;
      logWarning("checkout.not-redirected", failure);
      navigateOnFailure(failure, { showsNothing: true });
    });
    return () => controller.abort();
  }, [orderId, navigate, openDocument, navigateOnFailure]);
}

async function paymentOf(orderId: string, signal: AbortSignal) {
  const url = takePaymentPage(orderId);
  if (url !== undefined) return { status: "open", url } as const;
  return await callCheckout((calls) => calls.getCheckout, { id: orderId }, { signal });
}
