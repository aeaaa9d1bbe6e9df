import type { Collection } from "@lightwell/shared/catalog/catalog-schemas";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { collectionAdminApi } from "#src/admin/api/collection-admin-api.ts";
import { CollectionBulkBar } from "#src/admin/collections/collection-bulk-bar.tsx";
import { siteAdminApi } from "#src/admin/site/site-admin-api.ts";
import { usePageOpen } from "#src/navigation/use-page-open.ts";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { CatalogList } from "#src/admin/list/catalog-list.tsx";
import { catalogRow } from "#src/admin/table/catalog-row.ts";
import { ListFailure } from "#src/admin/table/list-failure.tsx";
import { placesLinkingTo } from "#src/admin/site/places-linking-to.ts";
import { useAdminFailure } from "./use-admin-failure.ts";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";

export function CollectionsPage() {
  const {
    data: collections,
    error,
    refetch,
  } = collectionAdminApi.useCollectionsQuery({}, { refetchOnMountOrArgChange: true });
  const [create, { error: createError, isLoading }] = collectionAdminApi.useNewCollectionMutation();
  const { data: site } = siteAdminApi.useSiteQuery({});
  const navigate = useNavigate();
  const isPageOpen = usePageOpen();
  const rows = useMemo(() => collections?.map(rowOf), [collections]);
  useAdminFailure(error ?? createError);

  const handleNew = async () => {
    const { data } = await create({});
    if (data && isPageOpen()) void navigate(adminPaths.collection.href(data.id));
  };

  return (
    <>
      <PageTitle title="Collections" description="All collections of the shop." />
      {error && <ListFailure onRetry={() => void refetch()} />}
      {createError && <Notice tone="alarm">{failureOf(createError).message}</Notice>}
      {(rows ?? !error) && (
        <CatalogList
          title="Collections"
          wordsTitle="Description"
          rows={rows}
          editHref={adminPaths.collection.href}
          isCreating={isLoading}
          onNew={() => void handleNew()}
          renderSelected={({ rows: selected, deselect }) => (
            <CollectionBulkBar
              rows={selected}
              placesLinkingTo={(slugs) =>
                site ? placesLinkingTo(site, slugs.map(paths.collection.href)) : []
              }
              onDeselect={deselect}
            />
          )}
        />
      )}
    </>
  );
}

function rowOf({ description, ...collection }: Collection) {
  return catalogRow({ ...collection, words: description, searchedToo: [] });
}
