import { useState } from "react";
import { isEmailAddress } from "@lightwell/shared/checkout/email-address";
import type { PersonSummary } from "@lightwell/shared/contract/back-office/person-endpoints";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { personApi } from "./person-api.ts";
import { PersonFound } from "./person-found.tsx";

interface Found {
  readonly emailAddress: string;
  readonly summary: PersonSummary;
}

/** Finds a person by e-mail address. The address is not part of the URL, which is stored in histories and logs. */
export function PersonSearch() {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<Found>();
  const [find, { error, isLoading }] = personApi.useFindPersonMutation();

  const handleFind = async () => {
    const emailAddress = typed.trim();
    setProblem(isEmailAddress(emailAddress) ? undefined : "Enter an e-mail address.");
    if (isLoading || !isEmailAddress(emailAddress)) return;
    const { data } = await find({ body: { emailAddress } });
    setFound(data && { emailAddress, summary: data });
  };

  return (
    <>
      <form
        className="box admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handleFind();
        }}
      >
        <Field
          label="E-mail address"
          type="email"
          autoComplete="off"
          problem={problem}
          value={typed}
          readOnly={isLoading} // what is found belongs to this address
          onChange={(event) => {
            setTyped(event.target.value);
            setFound(undefined); // what is shown belongs to the address that was searched
          }}
        />
        <Button look="primary" type="submit" isBusy={isLoading}>
          Find
        </Button>
      </form>
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
      {found && (
        <PersonFound
          key={found.emailAddress}
          {...found}
          onChanged={(summary) => setFound({ ...found, summary })}
        />
      )}
    </>
  );
}
