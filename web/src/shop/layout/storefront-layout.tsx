import { Suspense, useRef, type MouseEvent } from "react";
import { Outlet } from "react-router-dom";
import { Spinner } from "#src/ui/spinner.tsx";
import { FailurePages } from "#src/navigation/failure-boundary.tsx";
import { WayOnContext } from "#src/navigation/not-found-page.tsx";
import { LateNewestPrints } from "#src/shop/features/catalog/late-newest-prints.tsx";
import { StorefrontFooter } from "./storefront-footer.tsx";
import { StorefrontHeader } from "./storefront-header.tsx";
import { useArrival } from "#src/navigation/use-arrival.ts";

const wayOn = (
  <div className="page">
    <LateNewestPrints />
  </div>
);

/**
 * The frame of every public page. A page that fails is replaced within it. The footer is replaced with the page: it is
 * painted at the end of the new one instead of moving there. It stays, with its focus, while a list is scrolled.
 */
export function StorefrontLayout() {
  const main = useRef<HTMLElement>(null);
  const listPath = useArrival(main);

  /** Does not set the fragment of the URL: it may be the token of a link, and its entry has the state of the page. */
  const handleSkip = (click: MouseEvent) => {
    click.preventDefault();
    main.current?.focus();
  };

  return (
    <>
      <a className="skip-link" href="#main" onClick={handleSkip}>
        Skip to content
      </a>
      <StorefrontHeader />
      <main id="main" ref={main} tabIndex={-1}>
        <WayOnContext value={wayOn}>
          <FailurePages>
            <Suspense fallback={<Spinner />}>
              <Outlet />
            </Suspense>
          </FailurePages>
        </WayOnContext>
      </main>
      <StorefrontFooter key={listPath} />
    </>
  );
}
