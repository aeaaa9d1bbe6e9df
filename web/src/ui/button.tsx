import type { ButtonHTMLAttributes } from "react";

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` is the one thing to do on a page, `text` looks like a link. */
  readonly look?: "primary" | "plain" | "text";
  readonly isBusy?: boolean;
  /** Looks disabled and stays reachable, so that pressing it can tell what is missing. */
  readonly looksDisabled?: boolean;
}

export function Button({
  look = "plain",
  isBusy,
  looksDisabled,
  className,
  type = "button",
  ...rest
}: Props) {
  const classes = [
    "button",
    classOfLook[look],
    isBusy && "is-loading",
    looksDisabled && "looks-disabled",
    className,
  ];
  return (
    <button
      type={type}
      className={classes.filter(Boolean).join(" ")}
      aria-busy={isBusy || undefined}
      aria-disabled={looksDisabled || undefined}
      {...rest}
    />
  );
}

const classOfLook = { primary: "is-accent", plain: "is-plain", text: "is-text-link" } as const;
