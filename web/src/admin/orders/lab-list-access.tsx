import { useState } from "react";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { orderAdminApi } from "#src/admin/api/order-admin-api.ts";
import { useDayFormat } from "#src/admin/format/shop-time.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Notice } from "#src/ui/notice.tsx";

/** The link that shows all open orders to the lab, loaded when it is opened. */
export function LabListAccess() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="order-files" aria-label="Lab">
      <h2>Lab</h2>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>One link to all open orders</summary>
        {isOpen && <LabListLink />}
      </details>
    </section>
  );
}

/** There is no link until the owner makes it. */
function LabListLink() {
  const formatDay = useDayFormat();
  const { data, error } = orderAdminApi.useLabListQuery({}, { refetchOnMountOrArgChange: true });
  const [renew, renewed] = orderAdminApi.useRenewLabListMutation();
  const [revoke, revoked] = orderAdminApi.useRevokeLabListMutation();
  const [url, setUrl] = useState<string>();
  const failure = error ?? renewed.error ?? revoked.error;
  const isBusy = renewed.isLoading || revoked.isLoading;

  const handleRenew = async () => {
    const reply = await renew({});
    if (reply.data) setUrl(window.location.origin + reply.data.path);
  };
  const handleRevoke = async () => {
    if (!(await revoke({})).error) setUrl(undefined);
  };

  return (
    <div className="box admin-form">
      <p className="help">
        Whoever has the link sees each order that is to be made, with its address and print files, and marks
        it received and shipped.
      </p>
      <p role="status">
        {data &&
          (data.until === undefined
            ? "There is no link."
            : `A link works until ${formatDay(data.until)}. A new one replaces it.`)}
      </p>
      {url !== undefined && (
        <Field
          label="New link for the lab"
          hint="It is shown once: copy it now."
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
      )}
      {failure && <Notice tone="alarm">{failureOf(failure).message}</Notice>}
      <div className="buttons">
        <Button isBusy={renewed.isLoading} isDisabled={isBusy} onClick={() => void handleRenew()}>
          Make a link
        </Button>
        {data?.until !== undefined && (
          <Button isBusy={revoked.isLoading} isDisabled={isBusy} onClick={() => void handleRevoke()}>
            End the link
          </Button>
        )}
      </div>
    </div>
  );
}
