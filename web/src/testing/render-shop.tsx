import { act, render } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import { Provider } from "react-redux";
import { BrowserRouter, MemoryRouter, useLocation } from "react-router-dom";
import { onTestFinished } from "vitest";
import { localAnalytics } from "#src/analytics/local-analytics.ts";
import { AnalyticsContext } from "#src/analytics/analytics.ts";
import { forgetPageData } from "#src/rendering/page-data.ts";
import { forgetServerTime } from "#src/api/server-time.ts";
import { logPageFailure } from "#src/navigation/failure-boundary.tsx";
import { OpenDocumentContext } from "#src/navigation/open-document.ts";
import { forgetUnstoredCart } from "#src/shop/features/purchase/persist-cart.ts";
import { forgetSavedPrints } from "#src/shop/features/saved/use-saved-prints.ts";
import { forgetLoadedPages } from "#src/shop/routes/collection/use-loaded-pages.ts";
import { forgetPhotoNeighbors } from "#src/shop/routes/photo/use-photo-neighbors.ts";
import { ShopRoutes } from "#src/shop/shop-routes.tsx";
import { startShop } from "#src/shop/start-shop.ts";
import { createShopStore } from "#src/shop/store/store.ts";
import { type Identity, IdentityContext } from "#src/identity/identity.ts";
import type { SiteFrame } from "@lightwell/shared/site/site-schemas";
import { SiteContext } from "#src/rendering/site-context.ts";
import { aPublicSite } from "./site-samples.ts";
import { fakeIdentity } from "./fake-identity.ts";
import userEvent from "@testing-library/user-event";

/**
 * Opens the whole shop at a URL, as a browser would. Cart and checkout are restored from the browser's storage. `place`
 * is the visitor's current path and query, `sites` are the other documents that were opened: other sites, or the back
 * office.
 */
export async function renderShop(
  address: string,
  identity: Identity = fakeIdentity(),
  site: SiteFrame = aPublicSite().frame,
) {
  return await openShop(
    (pages) => <MemoryRouter initialEntries={[address]}>{pages}</MemoryRouter>,
    identity,
    site,
  );
}

/** The same in the history of the window, for what reads its address or follows Back and Forward. */
export async function renderShopInWindow(address: string) {
  window.history.replaceState(null, "", address);
  onTestFinished(() => window.history.replaceState(null, "", "/"));
  return await openShop(
    (pages) => <BrowserRouter>{pages}</BrowserRouter>,
    fakeIdentity(),
    aPublicSite().frame,
  );
}

/** Goes back in the history of the window, which the browser does later. */
export async function goBack(): Promise<void> {
  const gone = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  window.history.back();
  await gone;
}

async function openShop(routed: (pages: ReactNode) => ReactNode, identity: Identity, site: SiteFrame) {
  // A new document remembers none of this; the tests of several files have one document.
  forgetPageData();
  forgetLoadedPages();
  forgetPhotoNeighbors();
  forgetSavedPrints();
  forgetUnstoredCart();
  forgetServerTime();
  const analytics = localAnalytics();
  const place = { path: "", query: "" };
  const sites: string[] = [];
  const store = createShopStore();
  const stop = await startShop(store, identity);
  onTestFinished(() => {
    stop();
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
  const shop = (
    <Provider store={store}>
      <AnalyticsContext value={analytics}>
        <IdentityContext value={identity}>
          <OpenDocumentContext value={(url) => void sites.push(url)}>
            <SiteContext value={site}>
              {routed(
                <>
                  <Suspense>
                    <ShopRoutes />
                  </Suspense>
                  <Place place={place} />
                </>,
              )}
            </SiteContext>
          </OpenDocumentContext>
        </IdentityContext>
      </AnalyticsContext>
    </Provider>
  );
  // React may report a call that failed while its page was waiting for it, and then renders the page again.
  const onRecoverableError = () => undefined;
  const view = await act(async () => render(shop, { onCaughtError: logPageFailure, onRecoverableError }));
  return { ...view, store, analytics, place, sites, user: userEvent.setup() };
}

/** Writes the visitor's path and query to `place`; a memory router cannot be read from outside. */
function Place({ place }: { readonly place: { path: string; query: string } }) {
  const { pathname, search } = useLocation();
  Object.assign(place, { path: pathname, query: search });
  return null;
}
