import { Suspense, useRef } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Spinner } from "#src/ui/spinner.tsx";
import { failurePageSlice } from "#src/app/failure-page-slice.ts";
import { FailureBoundary } from "#src/app/failure-boundary.tsx";
import { ErrorPage } from "#src/app/pages/error-page.tsx";
import { NotFoundPage } from "#src/app/pages/not-found-page.tsx";
import { useAppSelector } from "#src/app/store-hooks.ts";
import { StorefrontFooter } from "./storefront-footer.tsx";
import { StorefrontHeader } from "./storefront-header.tsx";
import { useArrival } from "./use-arrival.ts";

/** What surrounds every public page. A page that fails, or is called off, is replaced here. */
export function StorefrontLayout() {
  const main = useRef<HTMLElement>(null);
  const { key: visit } = useLocation();
  const standIn = useAppSelector((state) => failurePageSlice.selectors.selectFailurePage(state, visit));
  useArrival(main);

  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <StorefrontHeader />
      <main id="main" ref={main} tabIndex={-1}>
        <FailureBoundary>
          <Suspense fallback={<Spinner />}>
            {standIn === "error" && <ErrorPage />}
            {standIn === "not-found" && <NotFoundPage />}
            {!standIn && <Outlet />}
          </Suspense>
        </FailureBoundary>
      </main>
      <StorefrontFooter />
    </>
  );
}
