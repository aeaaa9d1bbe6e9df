import type { ReactNode } from "react";
import { useFocusWhen } from "#src/ui/focus/use-focus-when.ts";

interface Props {
  readonly title: string;
  readonly state: "ahead" | "now" | "done";
  /** The result of the step, shown when it is done. */
  readonly summary: ReactNode;
  /** The button that reopens the step. */
  readonly change: ReactNode;
  /** The step itself. Hidden but still mounted during other steps, so that nothing typed is lost. */
  readonly children: ReactNode;
}

export function CheckoutSection({ title, state, summary, change, children }: Props) {
  const heading = useFocusWhen<HTMLHeadingElement>(state === "now");
  return (
    <section className={`checkout-section is-${state}`} aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div hidden={state !== "now"}>{children}</div>
      {state === "done" && (
        <div className="checkout-summary">
          <div>{summary}</div>
          {change}
        </div>
      )}
    </section>
  );
}
