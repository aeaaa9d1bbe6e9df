import "#src/api/schemas-without-eval.ts";
import "#styles/admin.scss";
import { StrictMode, useEffect, useState, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { createAnalytics } from "#src/analytics/create-analytics.ts";
import { AnalyticsContext } from "#src/analytics/analytics.ts";
import { readPageData } from "#src/rendering/page-data.ts";
import { reportClientErrors } from "#src/client-errors/report-client-errors.ts";
import { IdentityContext } from "#src/identity/identity.ts";
import { createIdentity } from "#src/identity/create-identity.ts";
import { followSession } from "#src/identity/follow-session.ts";
import { followSignOut } from "#src/identity/follow-sign-out.ts";
import { logPageFailure } from "#src/navigation/failure-boundary.tsx";
import { openDocument } from "#src/navigation/open-document.ts";
import { reloadAfterDeployments } from "#src/rendering/reload-into-new-build.ts";
import { SiteContext, unknownSite } from "#src/rendering/site-context.ts";
import { backOfficeRoutes } from "./router.tsx";
import { createAdminStore } from "./store.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");

await reportClientErrors();
reloadAfterDeployments();
const identity = createIdentity();
const store = createAdminStore(identity);
followSession(store, identity);
followSignOut(store);
const router = createBrowserRouter(backOfficeRoutes({ identity, openDocument }));

createRoot(root, { onCaughtError: logPageFailure }).render(
  <StrictMode>
    <Provider store={store}>
      <IdentityContext value={identity}>
        <AnalyticsContext value={createAnalytics()}>
          <LoadedSite>
            <RouterProvider router={router} />
          </LoadedSite>
        </AnalyticsContext>
      </IdentityContext>
    </Provider>
  </StrictMode>,
);

/** Shows the back office before the name of the shop is loaded, and without it if it does not come. */
function LoadedSite({ children }: { readonly children: ReactNode }) {
  const [site, setSite] = useState(unknownSite);
  useEffect(() => {
    readPageData("getSite", {}).then(setSite, () => undefined);
  }, []);
  return <SiteContext value={site}>{children}</SiteContext>;
}
