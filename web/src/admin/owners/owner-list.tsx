import { isEmailAddress } from "@lightwell/shared/checkout/email-address";
import {
  inviteOwner,
  type ListedOwner,
  listOwners,
  removeOwner,
} from "@lightwell/shared/contract/back-office/owner-endpoints";
import { type Ref, useState } from "react";
import { useSelector } from "react-redux";
import { backOfficeApi, callOf, errorOfLast, failureOf } from "#src/admin/api/back-office-api.ts";
import { useInstantFormat } from "#src/admin/format/shop-time.ts";
import { DataTable, TextHeadings } from "#src/admin/table/data-table.tsx";
import { selectSession } from "#src/identity/session-reducer.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";

const ownerApi = backOfficeApi.injectEndpoints({
  endpoints: (build) => ({
    owners: build.query({ ...callOf(listOwners), providesTags: ["Owners"] }),
    inviteOwner: build.mutation({ ...callOf(inviteOwner), invalidatesTags: ["Owners"] }),
    removeOwner: build.mutation({ ...callOf(removeOwner), invalidatesTags: ["Owners"] }),
  }),
});

/** What is asked before it is done, of an e-mail address. */
interface Asked {
  readonly change: "invite" | "remove";
  readonly email: string;
}

/** Lists the owners, invites another one, and removes one. */
export function OwnerList() {
  const query = ownerApi.useOwnersQuery({}, { refetchOnMountOrArgChange: true });
  const [invite, inviting] = ownerApi.useInviteOwnerMutation();
  const [remove, removing] = ownerApi.useRemoveOwnerMutation();
  const [asked, setAsked] = useState<Asked>();
  const [done, setDone] = useState<Asked>();
  const [invited, setInvited] = useState(0);
  const isBusy = inviting.isLoading || removing.isLoading;
  const error = query.error ?? errorOfLast(inviting, removing);
  const owners = query.data?.owners;
  const table = useFocusAfter<HTMLDivElement>(owners && `${owners.length} ${done?.email}`); // both remove buttons

  const handleConfirm = async ({ change, email }: Asked) => {
    setAsked(undefined);
    setDone(undefined);
    const result = await (change === "invite" ? invite : remove)({ body: { email } });
    if (!result.data) return;
    setDone({ change, email });
    if (change === "invite") setInvited((count) => count + 1);
  };

  return (
    <>
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
      {done && <Notice tone="good">{doneTexts[done.change](done.email)}</Notice>}
      {query.isLoading && <Spinner />}
      {owners && (
        <OwnerTable
          ref={table}
          owners={owners}
          isBusy={isBusy}
          onRemove={(email) => setAsked({ change: "remove", email })}
        />
      )}
      <InvitationForm
        key={invited}
        isBusy={isBusy}
        onInvite={(email) => setAsked({ change: "invite", email })}
      />
      {asked && (
        <ConfirmDialog
          {...questions[asked.change](asked.email)}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void handleConfirm(asked)}
        >
          {consequences[asked.change]}
        </ConfirmDialog>
      )}
    </>
  );
}

interface TableProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly owners: readonly ListedOwner[];
  readonly isBusy: boolean;
  readonly onRemove: (email: string) => void;
}

/** The last owner cannot be removed. */
function OwnerTable({ ref, owners, isBusy, onRemove }: TableProps) {
  const formatInstant = useInstantFormat();
  const { email: ownEmail } = useSelector(selectSession);
  return (
    <DataTable
      ref={ref}
      caption="Owners"
      head={
        <tr>
          <TextHeadings titles={["E-mail address", "Last signed in", "Access"]} />
        </tr>
      }
    >
      {owners.map(({ email, lastSignInAt }) => (
        <tr key={email}>
          <td className="order-shopper">{email === ownEmail ? `${email} (you)` : email}</td>
          <td>{lastSignInAt === 0 ? "Never" : formatInstant(lastSignInAt)}</td>
          <td>
            {owners.length === 1 ? (
              "The only owner"
            ) : (
              <Button aria-label={`Remove ${email}`} isDisabled={isBusy} onClick={() => onRemove(email)}>
                Remove…
              </Button>
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

interface FormProps {
  readonly isBusy: boolean;
  readonly onInvite: (email: string) => void;
}

function InvitationForm({ isBusy, onInvite }: FormProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  return (
    <form
      className="box admin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const email = typed.trim();
        setProblem(isEmailAddress(email) ? undefined : "Enter an e-mail address.");
        if (isEmailAddress(email) && !isBusy) onInvite(email);
      }}
    >
      <Field
        label="E-mail address of another owner"
        type="email"
        autoComplete="off"
        problem={problem}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button look="primary" type="submit" isBusy={isBusy}>
        Invite…
      </Button>
    </form>
  );
}

const questions = {
  invite: (email: string) => ({ title: `Let ${email} manage the shop?`, action: "Invite" }),
  remove: (email: string) => ({ title: `Remove ${email}?`, action: "Remove" }),
};

const consequences = {
  invite:
    "The owner can change prices, read orders and refund them. A mail says how to sign in. The mailbox of the shop is told.",
  remove:
    "The owner is signed out everywhere at once, and can no longer open the back office. Links that the owner has made for a lab end: make new ones. The mailbox of the shop is told.",
};

const doneTexts = {
  invite: (email: string) => `${email} is an owner now, and gets a mail.`,
  remove: (email: string) => `${email} is no longer an owner.`,
};
