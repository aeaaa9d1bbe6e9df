import "../styles/shop.scss";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { BrowserRouter } from "react-router-dom";
import { localAnalytics } from "#/analytics/local-analytics.ts";
import { AnalyticsContext } from "#/analytics/use-analytics.ts";
import { seedPageData, type PublishedReply } from "#/api/page-data.ts";
import { logWarning } from "#/log/log.ts";
import { ShopRoutes } from "./app/router.tsx";
import { createStore } from "./app/store.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");

// Written by our own server, see render-document.tsx.
const published = document.getElementById("page-data")?.textContent;
if (published) seedPageData(JSON.parse(published) as PublishedReply[]);

const shop = (
  <StrictMode>
    <Provider store={createStore()}>
      <AnalyticsContext value={localAnalytics()}>
        <BrowserRouter>
          <ShopRoutes />
        </BrowserRouter>
      </AnalyticsContext>
    </Provider>
  </StrictMode>
);

// Failures that a page shows are for the log, not for the console.
const options = { onCaughtError: (cause: unknown) => logWarning("page.failed", cause) };

if (root.hasChildNodes()) void whenNeeded().then(() => hydrateRoot(root, shop, options));
else createRoot(root, options).render(shop);

/** A published page is read before it is used: its scripts wait for its pictures, or for the first touch. */
function whenNeeded(): Promise<unknown> {
  if (document.readyState === "complete") return Promise.resolve();
  const first = (type: string) =>
    new Promise((resolve) => window.addEventListener(type, resolve, { once: true }));
  return Promise.race(["load", "pointerdown", "keydown", "focusin"].map(first));
}
