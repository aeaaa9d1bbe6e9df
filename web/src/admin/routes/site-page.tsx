import { picturesApi } from "#src/admin/editor/picture-dialog.tsx";
import { siteAdminApi } from "#src/admin/site/site-admin-api.ts";
import { SiteEditor } from "#src/admin/site/site-editor.tsx";
import { ListFailure } from "#src/admin/table/list-failure.tsx";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { useAdminFailure } from "./use-admin-failure.ts";
import { readToEdit, useEntityToEdit } from "./use-entity-to-edit.ts";

export function SitePage() {
  const site = siteAdminApi.useSiteQuery({}, readToEdit);
  const drafts = siteAdminApi.useSavedDraftsQuery({});
  const edited = useEntityToEdit(site, drafts);
  const collections = siteAdminApi.useLinkableCollectionsQuery({});
  const photos = picturesApi.usePicturesQuery({});
  const queries = [site, collections, photos];
  const error = queries.find((query) => query.error)?.error;
  const handleFailure = useAdminFailure(error);
  const retry = () => {
    for (const query of queries) void query.refetch();
  };
  return (
    <>
      <PageTitle title="Site" description="Name, menu, banners and texts of the shop." />
      {error && <ListFailure onRetry={retry} />}
      {edited && collections.data && photos.data ? (
        <SiteEditor
          site={edited}
          catalog={{ collections: collections.data, photos: photos.data }}
          onFailure={handleFailure}
        />
      ) : (
        !error && <Spinner />
      )}
    </>
  );
}
