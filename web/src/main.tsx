import "../styles/shop.scss";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { BrowserRouter } from "react-router-dom";
import { localAnalytics } from "#/analytics/local-analytics.ts";
import { AnalyticsContext } from "#/analytics/use-analytics.ts";
import { seedPageData } from "#/api/page-data.ts";
import { ShopRoutes } from "./app/router.tsx";
import { createStore } from "./app/store.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");

seedPageData(document.getElementById("page-data")?.textContent);

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

if (root.hasChildNodes()) hydrateRoot(root, shop);
else createRoot(root).render(shop);
