import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { Provider } from "react-redux";
import { MemoryRouter, useLocation } from "react-router-dom";
import { localAnalytics } from "#/analytics/local-analytics.ts";
import { AnalyticsContext } from "#/analytics/use-analytics.ts";
import { forgetPageData } from "#/api/page-data.ts";
import { ShopRoutes } from "#/app/router.tsx";
import { logWarning } from "#/log/log.ts";
import { createStore, type AppStore } from "#/app/store.ts";

/** Opens the whole shop at an address, as a browser would, and says where the visitor is. */
export async function renderShop(address: string, store: AppStore = createStore()) {
  forgetPageData();
  const analytics = localAnalytics();
  const place = { path: "", query: "" };
  const shop = (
    <Provider store={store}>
      <AnalyticsContext value={analytics}>
        <MemoryRouter initialEntries={[address]}>
          <Suspense>
            <ShopRoutes />
          </Suspense>
          <Place place={place} />
        </MemoryRouter>
      </AnalyticsContext>
    </Provider>
  );
  const view = await act(async () =>
    render(shop, { onCaughtError: (cause) => logWarning("page.failed", cause) }),
  );
  return { ...view, store, analytics, place, user: userEvent.setup() };
}

/** Where the visitor is now; the memory router has no other way to tell. */
function Place({ place }: { readonly place: { path: string; query: string } }) {
  const { pathname, search } = useLocation();
  Object.assign(place, { path: pathname, query: search });
  return null;
}
