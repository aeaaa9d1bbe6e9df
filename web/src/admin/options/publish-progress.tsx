import { optionAdminApi } from "./option-admin-api.ts";

const pollEveryMs = 1_000;

/** How far a change of the options is in a large shop, which publishes it in the background. */
export function PublishProgress() {
  const { data } = optionAdminApi.endpoints.publishProgress.useQueryState({});
  const isWaiting = data?.isWaiting === true;
  optionAdminApi.endpoints.publishProgress.useQuerySubscription(
    {},
    { pollingInterval: isWaiting ? pollEveryMs : 0, refetchOnMountOrArgChange: true },
  );
  return (
    <div className="publish-progress">
      <p role="status">{isWaiting && "The options are saved. The pages of the shop are being updated."}</p>
      {isWaiting && (
        <p>
          <progress aria-label="Pages that are updated" max={Math.max(1, data.total)} value={data.done} />{" "}
          <span>{data.total > 0 && `${formatCount(data.done)} of ${formatCount(data.total)}`}</span>
        </p>
      )}
    </div>
  );
}

function formatCount(count: number): string {
  return count.toLocaleString("en-US");
}
