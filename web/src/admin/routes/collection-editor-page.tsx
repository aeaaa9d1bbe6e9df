import { useParams } from "react-router-dom";
import { collectionAdminApi } from "#src/admin/api/collection-admin-api.ts";
import { CollectionEditor } from "#src/admin/collections/collection-editor.tsx";
import { siteAdminApi } from "#src/admin/site/site-admin-api.ts";
import { Spinner } from "#src/ui/spinner.tsx";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { ListFailure } from "#src/admin/table/list-failure.tsx";
import { placesLinkingTo } from "#src/admin/site/places-linking-to.ts";
import { useAdminFailure } from "./use-admin-failure.ts";
import { useAfterDeletion } from "./use-after-deletion.ts";
import { readToEdit, useEntityToEdit } from "./use-entity-to-edit.ts";

/** The editor of each collection is a page of its own: a late reply to one leads nowhere on another. */
export function CollectionEditorPage() {
  const { id = "" } = useParams();
  return <OpenEditor key={id} id={id} />;
}

function OpenEditor({ id }: { readonly id: string }) {
  const query = collectionAdminApi.useCollectionQuery({ id }, readToEdit);
  const { error, refetch } = query;
  const collection = useEntityToEdit(query);
  const { data: site } = siteAdminApi.useSiteQuery({});
  const handleFailure = useAdminFailure(error);
  const afterDeletion = useAfterDeletion(adminPaths.collections.href());

  if (error && !collection) return <ListFailure onRetry={() => void refetch()} />;
  return (
    <>
      <PageTitle title={collection?.title || "Collection"} description="Edit a collection." />
      {!collection && <Spinner />}
      {collection && (
        <CollectionEditor
          collection={collection}
          placesLinkingTo={(slugs) => (site ? placesLinkingTo(site, slugs.map(paths.collection.href)) : [])}
          onDeleted={() => afterDeletion(collection)}
          onFailure={handleFailure}
        />
      )}
    </>
  );
}
