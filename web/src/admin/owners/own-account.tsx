import { isEmailAddress } from "@lightwell/shared/checkout/email-address";
import { type FormEvent, useState } from "react";
import { identityErrorCode } from "#src/identity/identity-error.ts";
import { useIdentity } from "#src/identity/identity.ts";
import { logWarning } from "#src/log/log.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Notice } from "#src/ui/notice.tsx";

const leastPasswordLength = 12;

/** Forms for the password and the e-mail address of the owner who is signed in. Both ask for the current password. */
export function OwnAccount() {
  const identity = useIdentity();
  return (
    <section aria-labelledby="own-account">
      <h2 id="own-account">Your account</h2>
      <AccountForm
        action="Change my password"
        label="New password"
        hint={`At least ${leastPasswordLength} characters. You stay signed in here, and are signed out elsewhere.`}
        type="password"
        problemOf={(password) =>
          password.length < leastPasswordLength
            ? `Enter at least ${leastPasswordLength} characters.`
            : undefined
        }
        change={async (current, next) => {
          await identity.changePassword(current, next);
          return "Your password is changed.";
        }}
      />
      <AccountForm
        action="Change my e-mail address"
        label="New e-mail address"
        hint="You sign in with it once you have opened the link that it gets."
        type="email"
        problemOf={(email) => (isEmailAddress(email) ? undefined : "Enter an e-mail address.")}
        change={async (current, email) => {
          await identity.changeEmail(current, email);
          return `Open the link in the mail to ${email}, then sign in with that address.`;
        }}
      />
    </section>
  );
}

interface Props {
  /** The words of the button. */
  readonly action: string;
  readonly label: string;
  readonly hint: string;
  readonly type: "password" | "email";
  readonly problemOf: (value: string) => string | undefined;
  /** Returns what to tell afterwards. */
  readonly change: (currentPassword: string, value: string) => Promise<string>;
}

function AccountForm({ action, label, hint, type, problemOf, change }: Props) {
  const [typed, setTyped] = useState({ current: "", value: "" });
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState<{ readonly tone: "good" | "alarm"; readonly text: string }>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const value = type === "email" ? typed.value.trim() : typed.value;
    const found = problemOf(value);
    setProblem(found);
    setResult(undefined);
    if (found !== undefined || isBusy) return;
    setBusy(true);
    try {
      setResult({ tone: "good", text: await change(typed.current, value) });
      setTyped({ current: "", value: "" });
    } catch (cause) {
      logWarning("account.not-changed", cause);
      setResult({ tone: "alarm", text: errorText(cause) });
    }
    setBusy(false);
  };

  return (
    <form className="box admin-form" noValidate aria-label={action} onSubmit={(event) => void submit(event)}>
      <Field
        label={label}
        hint={hint}
        type={type}
        autoComplete={type === "password" ? "new-password" : "off"}
        value={typed.value}
        problem={problem}
        onChange={({ target }) => setTyped({ ...typed, value: target.value })}
      />
      <Field
        label="Current password"
        type="password"
        autoComplete="current-password"
        value={typed.current}
        onChange={({ target }) => setTyped({ ...typed, current: target.value })}
      />
      {result && <Notice tone={result.tone}>{result.text}</Notice>}
      <Button look="primary" type="submit" isBusy={isBusy}>
        {action}
      </Button>
    </form>
  );
}

const textOfCode: Readonly<Record<string, string>> = {
  "wrong-password": "The current password is wrong.",
  "invalid-credential": "The current password is wrong.",
  "missing-password": "Enter your current password.",
  "weak-password": "Choose a longer password.",
  "email-already-in-use": "There is another account with this address.",
  "too-many-requests": "Too many attempts. Please wait a few minutes and try again.",
  "network-request-failed": "There is no connection. Please try again.",
};

function errorText(cause: unknown): string {
  return textOfCode[identityErrorCode(cause)] ?? "It was not changed. Please try again.";
}
