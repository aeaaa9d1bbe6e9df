import { Navigate, type RouteObject } from "react-router-dom";
import { AdminGate } from "#src/admin/layout/admin-gate.tsx";
import { AdminHomePage } from "#src/admin/routes/admin-home-page.tsx";
import { ArchivePage } from "#src/admin/routes/archive-page.tsx";
import { CasePage } from "#src/admin/routes/case-page.tsx";
import { CasesPage } from "#src/admin/routes/cases-page.tsx";
import { CollectionEditorPage } from "#src/admin/routes/collection-editor-page.tsx";
import { CollectionsPage } from "#src/admin/routes/collections-page.tsx";
import { TrashPage } from "#src/admin/routes/trash-page.tsx";
import { HistoryPage } from "#src/admin/routes/history-page.tsx";
import { OptionsPage } from "#src/admin/routes/options-page.tsx";
import { AdminOrderPage } from "#src/admin/routes/order-page.tsx";
import { OrdersPage } from "#src/admin/routes/orders-page.tsx";
import { OwnersPage } from "#src/admin/routes/owners-page.tsx";
import { PersonalDataPage } from "#src/admin/routes/personal-data-page.tsx";
import { PhotoEditorPage } from "#src/admin/routes/photo-editor-page.tsx";
import { PhotosPage } from "#src/admin/routes/photos-page.tsx";
import { PlaceholderPage } from "#src/admin/routes/placeholder-page.tsx";
import { SalesPage } from "#src/admin/routes/sales-page.tsx";
import { SitePage } from "#src/admin/routes/site-page.tsx";
import type { Identity } from "#src/identity/identity.ts";
import { signOutHere } from "#src/identity/sign-out-here.ts";
import { logWarning } from "#src/log/log.ts";
import { NotFoundPage } from "#src/navigation/not-found-page.tsx";
import type { OpenDocument } from "#src/navigation/open-document.ts";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { paths } from "@lightwell/shared/routes/paths";

export interface AdminRouterDeps {
  readonly identity: Pick<Identity, "signOut">;
  readonly openDocument: OpenDocument;
}

/** Never resolves: keeps a loader or action pending while the browser loads another document. */
const untilUnloaded = () => new Promise<never>(() => undefined);

/** The pages of the back office, for a data router: unsaved work can block every navigation, also to the shop. */
export function backOfficeRoutes({ identity, openDocument }: AdminRouterDeps): RouteObject[] {
  const signOut = async () => {
    try {
      await signOutHere(identity);
    } catch (cause) {
      logWarning("session.not-signed-out", cause);
      return null;
    }
    openDocument(paths.home.href());
    return await untilUnloaded();
  };

  return [
    { path: adminPaths.login.path, element: <Navigate to={paths.admin.href()} replace /> },
    {
      path: paths.admin.path,
      element: <AdminGate />,
      action: signOut,
      children: [
        { index: true, element: <AdminHomePage /> },
        { path: adminPaths.photos.path, element: <PhotosPage /> },
        { path: adminPaths.photo.path, element: <PhotoEditorPage /> },
        { path: adminPaths.collections.path, element: <CollectionsPage /> },
        { path: adminPaths.collection.path, element: <CollectionEditorPage /> },
        { path: adminPaths.trash.path, element: <TrashPage /> },
        { path: adminPaths.options.path, element: <OptionsPage /> },
        { path: adminPaths.site.path, element: <SitePage /> },
        { path: adminPaths.history.path, element: <HistoryPage /> },
        { path: adminPaths.archive.path, element: <ArchivePage /> },
        { path: adminPaths.owners.path, element: <OwnersPage /> },
        { path: adminPaths.orders.path, element: <OrdersPage /> },
        { path: adminPaths.order.path, element: <AdminOrderPage /> },
        { path: adminPaths.sales.path, element: <SalesPage /> },
        { path: adminPaths.cases.path, element: <CasesPage /> },
        { path: adminPaths.case.path, element: <CasePage /> },
        { path: adminPaths.personalData.path, element: <PersonalDataPage /> },
        { path: adminPaths.campaigns.path, element: <PlaceholderPage title="Campaigns" /> },
        { path: "*", element: <NotFoundPage /> },
      ],
    },
    {
      path: "*", // the rest is the shop, which is another document
      loader: ({ request }) => {
        const { pathname, search, hash } = new URL(request.url);
        openDocument(pathname + search + hash);
        return untilUnloaded();
      },
    },
  ];
}
