import type { PublishedReply } from "@lightwell/shared/shop/published-page";
import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { BrowserRouter } from "react-router-dom";
import { createAnalytics } from "#src/analytics/create-analytics.ts";
import { AnalyticsContext } from "#src/analytics/use-analytics.ts";
import { readPageData, seedPageData } from "#src/api/page-data.ts";
import { createIdentity } from "#src/identity/create-identity.ts";
import { IdentityContext } from "#src/identity/use-identity.ts";
import { logPageFailure } from "#src/navigation/log-page-failure.ts";
import { SiteContext, unknownSite } from "#src/navigation/site-context.ts";
import { loadPage, ShopRoutes } from "./shop-routes.tsx";
import { startShop } from "./start-shop.ts";
import { createStore } from "./store.ts";

/** Renders the page of this document, or hydrates it where the server has rendered it. */
export async function startPages(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root.");

  // Written by our own server, see render-document.tsx.
  const published = document.getElementById("page-data")?.textContent;
  const replies = published ? (JSON.parse(published) as PublishedReply[]) : [];
  seedPageData(replies);
  // The not-found page replaces a page whose data is not there: it is rendered again instead of hydrated.
  const isPrerendered = root.hasChildNodes() && replies.every((published) => "reply" in published);

  const identity = createIdentity();
  const analytics = createAnalytics();
  const store = createStore();
  const publishedState = isPrerendered ? { serverState: store.getState() } : {};

  // The server knows no visitor: a published page starts as it was written, and then takes on what is kept here.
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
    if (isPrerendered) hydrateRoot(root, shop, options);
    else createRoot(root, options).render(shop);
  });
  import("./after-hydration.ts").then(
    ({ startAfterHydration }) => startAfterHydration(store),
    () => undefined, // every page is then loaded when it is opened, and shown without a transition
  );
}

// Failures that a page shows are for the log, not for the console.
const options = { onCaughtError: logPageFailure };
