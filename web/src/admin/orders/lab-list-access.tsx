import type { Lab } from "@lightwell/shared/orders/lab";
import { useState } from "react";
import { errorOfLast, failureOf } from "#src/admin/api/back-office-api.ts";
import { orderAdminApi } from "#src/admin/api/order-admin-api.ts";
import { useDayFormat } from "#src/admin/format/shop-time.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";

/** The link that shows all open orders to the lab, loaded when it is opened. */
export function LabListAccess() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="order-files" aria-label="Lab">
      <h2>Lab</h2>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>One link to all open orders</summary>
        {isOpen && <LabListLinks />}
      </details>
    </section>
  );
}

/** There is no link until the owner makes it. With a second lab, each lab has a link to its own. */
function LabListLinks() {
  const { data, error } = orderAdminApi.useLabListQuery({}, { refetchOnMountOrArgChange: true });
  const second = data?.second;
  return (
    <>
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
      <LabListLink lab="first" name={second && "First lab"} until={data && (data.until ?? 0)} />
      {second && <LabListLink lab="second" name={second.name} until={second.until ?? 0} />}
    </>
  );
}

interface LinkProps {
  readonly lab: Lab;
  /** Undefined when there is one lab only. */
  readonly name: string | undefined;
  /** 0 without a link, undefined while it is not known. */
  readonly until: number | undefined;
}

function LabListLink({ lab, name, until }: LinkProps) {
  const formatDay = useDayFormat();
  const [renew, renewed] = orderAdminApi.useRenewLabListMutation();
  const [revoke, revoked] = orderAdminApi.useRevokeLabListMutation();
  const [url, setUrl] = useState<string>();
  const failure = errorOfLast(renewed, revoked);
  const isBusy = renewed.isLoading || revoked.isLoading;
  const state = useFocusAfter<HTMLParagraphElement>(until); // without a link there is no button to end it

  const handleRenew = async () => {
    const reply = await renew({ lab });
    if (reply.data) setUrl(window.location.origin + reply.data.path);
  };
  const handleRevoke = async () => {
    if (!(await revoke({ lab })).error) setUrl(undefined);
  };

  return (
    <div className="box admin-form" role={name && "group"} aria-label={name}>
      {name !== undefined && <h3>{name}</h3>}
      <p className="help">
        Whoever has the link sees each order that is to be made, with its address and print files, and marks
        it received and shipped.
      </p>
      <p ref={state} role="status" tabIndex={-1}>
        {until !== undefined &&
          (until === 0
            ? "There is no link."
            : `A link works until ${formatDay(until)}. A new one replaces it.`)}
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
        {until !== undefined && until > 0 && (
          <Button isBusy={revoked.isLoading} isDisabled={isBusy} onClick={() => void handleRevoke()}>
            End the link
          </Button>
        )}
      </div>
    </div>
  );
}
