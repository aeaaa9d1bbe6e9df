import type { PublishedReply } from "@lightwell/shared/routes/published-page";
import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { BrowserRouter } from "react-router-dom";
import { createAnalytics } from "#src/analytics/create-analytics.ts";
import { AnalyticsContext } from "#src/analytics/analytics.ts";
import { readPageData, seedPageData } from "#src/rendering/page-data.ts";
import { createIdentity } from "#src/identity/create-identity.ts";
import { IdentityContext } from "#src/identity/identity.ts";
import { logPageFailure } from "#src/navigation/failure-boundary.tsx";
import { SiteContext, unknownSite } from "#src/rendering/site-context.ts";
import { logWarning } from "#src/log/log.ts";
import { watchEarlyInput } from "./early-input.ts";
import { loadPage, ShopRoutes } from "./shop-routes.tsx";
import { startShop } from "./start-shop.ts";
import { createShopStore } from "#src/shop/store/store.ts";

/** Renders the page of this document, or hydrates it where the server has rendered it. */
export async function startPages(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root.");

  // Written by our own server, see render-document.tsx.
  const published = document.getElementById("page-data")?.textContent;
  const replies = published ? (JSON.parse(published) as PublishedReply[]) : [];
  seedPageData(replies);
  // A page whose data was not found is rendered again, as the not-found page, instead of hydrated.
  const isPrerendered = root.hasChildNodes() && replies.every((published) => "reply" in published);

  const identity = createIdentity();
  const analytics = createAnalytics();
  const store = createShopStore();
  const publishedState = isPrerendered ? { serverState: store.getState() } : {};

  // The server renders without the visitor's state: a published page is hydrated as it was rendered, and then shows the
  // state stored in this browser.
  const [site] = await Promise.all([
    readPageData("getSite", {}).catch(() => unknownSite), // published pages have it
    startShop(store, identity),
    loadPage(window.location.pathname),
  ]);
  const shop = (
    <StrictMode>
      <Provider store={store} {...publishedState}>
        <AnalyticsContext value={analytics}>
          <IdentityContext value={identity}>
            <SiteContext value={site}>
              <BrowserRouter>
                <ShopRoutes />
              </BrowserRouter>
            </SiteContext>
          </IdentityContext>
        </AnalyticsContext>
      </Provider>
    </StrictMode>
  );

  // In a transition, React does its work in short tasks.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, shop, { ...options, onRecoverableError: onRecovered(root) });
    else createRoot(root, options).render(shop);
  });
  import("./after-hydration.ts").then(
    ({ startAfterHydration }) => startAfterHydration(store),
    () => undefined, // every page is then loaded when it is opened, and shown without a transition
  );
}

/**
 * Handles what React recovers from by rendering a page instead of hydrating it. It does so where the page has nodes of
 * a browser extension or of a translation: no failure of the shop, so that is not logged.
 */
function onRecovered(root: HTMLElement) {
  const keepInput = watchEarlyInput(root);
  return (error: unknown) => {
    if (!isOtherMarkup(error)) logWarning("page.rendered-again", error);
    void keepInput();
  };
}

/**
 * Whether React has found another element or text than it renders (https://react.dev/errors/418). In development, the
 * message has a text instead of the number, and is shown in the console.
 */
function isOtherMarkup(error: unknown): boolean {
  return error instanceof Error && error.message.includes("#418");
}

// Errors that a page shows are logged instead of printed to the console.
const options = { onCaughtError: logPageFailure };
