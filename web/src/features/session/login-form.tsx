import { useState, type FormEvent } from "react";
import { Button } from "#/ui/button.tsx";
import { Field } from "#/ui/field.tsx";

interface Props {
  readonly error: string | undefined;
  /** Resolves when the attempt is over, well or not. */
  readonly onSubmit: (email: string, password: string) => Promise<void>;
}

export function LoginForm({ error, onSubmit }: Props) {
  const [isBusy, setBusy] = useState(false);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    await onSubmit(textOf(fields.get("email")).trim(), textOf(fields.get("password")));
    setBusy(false);
  };

  return (
    <form
      className="login-form"
      aria-label="Login"
      method="post" // what is typed never gets into an address
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Field label="Email" name="email" type="email" autoComplete="username" required />
      <Field label="Password" name="password" type="password" autoComplete="current-password" />
      <Button type="submit" look="primary" className="is-fullwidth" isBusy={isBusy} isResting={isBusy}>
        Login
      </Button>
      <p className="login-error" role="alert">
        {error}
      </p>
    </form>
  );
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
