import "#styles/admin.scss";
import { Navigate, Route, Routes } from "react-router-dom";
import { paths } from "@lightwell/shared/routes/paths";
import { NotFoundPage } from "#src/navigation/not-found-page.tsx";
import { AdminGate } from "#src/admin/layout/admin-gate.tsx";
import { CollectionEditorPage } from "./collection-editor-page.tsx";
import { CollectionsPage } from "./collections-page.tsx";
import { OptionsPage } from "./options-page.tsx";
import { PhotoEditorPage } from "./photo-editor-page.tsx";
import { PhotosPage } from "./photos-page.tsx";
import { PlaceholderPage } from "./placeholder-page.tsx";

/** The whole back office; a chunk of its own. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route path={within(paths.adminLogin)} element={<Navigate to={paths.admin.href()} replace />} />
      <Route element={<AdminGate />}>
        <Route
          index
          element={<PlaceholderPage title="Admin">Choose what to work on from the menu.</PlaceholderPage>}
        />
        <Route path={within(paths.adminPhotos)} element={<PhotosPage />} />
        <Route path={within(paths.adminPhoto)} element={<PhotoEditorPage />} />
        <Route path={within(paths.adminCollections)} element={<CollectionsPage />} />
        <Route path={within(paths.adminCollection)} element={<CollectionEditorPage />} />
        <Route path={within(paths.adminOptions)} element={<OptionsPage />} />
        <Route path={within(paths.adminOrders)} element={<PlaceholderPage title="Orders" />} />
        <Route path={within(paths.adminCases)} element={<PlaceholderPage title="Cases" />} />
        <Route path={within(paths.adminCampaigns)} element={<PlaceholderPage title="Campaigns" />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

/** The part of an address that comes after the back office's own. */
function within({ path }: { readonly path: string }): string {
  return path.slice(`${paths.admin.path}/`.length);
}
