import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { onTestFinished } from "vitest";
import { backOfficeRoutes } from "#src/admin/router.tsx";
import { createAdminStore } from "#src/admin/store.ts";
import { localAnalytics } from "#src/analytics/local-analytics.ts";
import { AnalyticsContext } from "#src/analytics/analytics.ts";
import { followSession } from "#src/identity/follow-session.ts";
import { followSignOut } from "#src/identity/follow-sign-out.ts";
import { type Identity, IdentityContext } from "#src/identity/identity.ts";
import { logPageFailure } from "#src/navigation/failure-boundary.tsx";
import { OpenDocumentContext } from "#src/navigation/open-document.ts";
import { fakeIdentity } from "./fake-identity.ts";

/**
 * Opens the back office at a URL, as a browser would. `place` has the owner's current path, also outside of the back
 * office, and query.
 */
export async function renderAdmin(address: string, identity: Identity = fakeIdentity()) {
  const analytics = localAnalytics();
  const store = createAdminStore(identity);
  const stops = [followSession(store, identity), followSignOut(store)];
  onTestFinished(() => {
    for (const stop of stops) stop();
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
  const opened: string[] = [];
  const openDocument = (url: string) => void opened.push(url);
  const router = createMemoryRouter(backOfficeRoutes({ identity, openDocument }), {
    initialEntries: [address],
  });
  onTestFinished(() => router.dispose());
  const place = {
    get path(): string {
      return opened.at(-1) ?? router.state.location.pathname;
    },
    get query(): string {
      return router.state.location.search;
    },
  };
  const backOffice = (
    <Provider store={store}>
      <IdentityContext value={identity}>
        <AnalyticsContext value={analytics}>
          <OpenDocumentContext value={openDocument}>
            <RouterProvider router={router} />
          </OpenDocumentContext>
        </AnalyticsContext>
      </IdentityContext>
    </Provider>
  );
  const view = await act(async () => render(backOffice, { onCaughtError: logPageFailure }));
  return { ...view, store, router, analytics, place, user: userEvent.setup() };
}
