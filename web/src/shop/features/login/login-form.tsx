import { useRef, useState, type FormEvent } from "react";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";

interface Props {
  readonly error: string | undefined;
  /** Resolves when the attempt has succeeded or failed. */
  readonly onSubmit: (email: string, password: string) => Promise<void>;
  /** Sends a link to choose a new password; resolves when that has succeeded or failed. */
  readonly onForgotten: (email: string) => Promise<void>;
}

export function LoginForm({ error, onSubmit, onForgotten }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setAnswered(false);
    setBusy(true);
    await onSubmit(textOf(fields.get("email")).trim(), textOf(fields.get("password")));
    setBusy(false);
  };

  const handleForgotten = async () => {
    const email = form.current?.elements.namedItem("email");
    if (!(email instanceof HTMLInputElement) || !email.reportValidity()) return;
    setAnswered(false);
    setBusy(true);
    await onForgotten(email.value.trim());
    setBusy(false);
    setAnswered(true);
  };

  return (
    <form
      ref={form}
      className="login-form"
      aria-label="Login"
      method="post" // what is typed never gets into an address
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Field label="Email" name="email" type="email" autoComplete="username" required />
      <Field label="Password" name="password" type="password" autoComplete="current-password" />
      <Button type="submit" look="primary" className="is-fullwidth" isBusy={isBusy} isDisabled={isBusy}>
        Login
      </Button>
      <p className="login-error" role="alert">
        {error}
      </p>
      <Button look="text" isDisabled={isBusy} onClick={() => void handleForgotten()}>
        Forgot your password?
      </Button>
      <p role="status">
        {isAnswered &&
          "If there is an account for this address, a link to choose a new password is on its way to it."}
      </p>
    </form>
  );
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
