import type { ButtonHTMLAttributes, MouseEvent } from "react";

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` is the one thing to do on a page, `text` looks like a link. */
  readonly look?: "primary" | "plain" | "text";
  readonly isBusy?: boolean;
  /** Looks disabled and stays reachable, so that pressing it can tell what is missing. */
  readonly looksDisabled?: boolean;
  /** There is nothing to press now. It does nothing, and keeps the focus that a disabled one would lose. */
  readonly isResting?: boolean;
}

export function Button({
  look = "plain",
  isBusy,
  looksDisabled,
  isResting,
  className,
  type = "button",
  onClick,
  ...rest
}: Props) {
  const classes = [
    "button",
    classOfLook[look],
    isBusy && "is-loading",
    (looksDisabled || isResting) && "looks-disabled",
    className,
  ];
  return (
    <button
      type={type}
      className={classes.filter(Boolean).join(" ")}
      aria-busy={isBusy || undefined}
      aria-disabled={looksDisabled || isResting || undefined}
      onClick={isResting ? refuse : onClick}
      {...rest}
    />
  );
}

/** Also what a form does with Enter in one of its fields: it presses its button. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}

const classOfLook = { primary: "is-accent", plain: "is-plain", text: "is-text-link" } as const;
