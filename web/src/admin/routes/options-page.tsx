import { OptionManager } from "#src/admin/options/option-manager.tsx";
import { optionAdminApi } from "#src/admin/options/option-admin-api.ts";
import { Spinner } from "#src/ui/spinner.tsx";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { ListFailure } from "#src/admin/table/list-failure.tsx";
import { useAdminFailure } from "./use-admin-failure.ts";
import { readToEdit, useEntityToEdit } from "./use-entity-to-edit.ts";

export function OptionsPage() {
  const query = optionAdminApi.useOptionsQuery({}, readToEdit);
  const { error, refetch } = query;
  const plans = optionAdminApi.usePricePlansQuery({});
  const data = useEntityToEdit(query, plans);
  const handleFailure = useAdminFailure(error);
  return (
    <>
      <PageTitle title="Option Manager" description="What prints are offered, and at what price." />
      {error && <ListFailure onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && <OptionManager optionSet={data[0]} onFailure={handleFailure} />}
    </>
  );
}
