import type { ButtonHTMLAttributes, MouseEvent } from "react";

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` is the main action of a page, `text` looks like a link. */
  readonly look?: "primary" | "plain" | "text";
  readonly isBusy?: boolean;
  /** Looks disabled but can be focused and pressed, so that a press can show what is missing. */
  readonly looksDisabled?: boolean;
  /** The button has no effect at the moment. Unlike with the attribute `disabled`, it keeps the focus. */
  readonly isDisabled?: boolean;
}

export function Button({
  look = "plain",
  isBusy,
  looksDisabled,
  isDisabled,
  className,
  type = "button",
  onClick,
  ...rest
}: Props) {
  const classes = [
    "button",
    classOfLook[look],
    isBusy && "is-loading",
    (looksDisabled || isDisabled) && "looks-disabled",
    className,
  ];
  return (
    <button
      type={type}
      className={classes.filter(Boolean).join(" ")}
      aria-busy={isBusy || undefined}
      aria-disabled={looksDisabled || isDisabled || undefined}
      onClick={isDisabled ? reject : onClick}
      {...rest}
    />
  );
}

/** Also prevents Enter in a field from submitting the form, because Enter clicks its submit button. */
function reject(event: MouseEvent): void {
  event.preventDefault();
}

const classOfLook = { primary: "is-accent", plain: "is-plain", text: "is-text-link" } as const;
