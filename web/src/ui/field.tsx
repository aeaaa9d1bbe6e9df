import { type ComponentProps, useId, type InputHTMLAttributes, type ReactNode } from "react";

interface Labelled {
  readonly label: string;
  /** Description of the expected input, shown before there is a problem. */
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
}

export function Field({ label, hint, problem, ...input }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <LabelledControl label={label} hint={hint} problem={problem}>
      {(wiring) => <input className={problem ? "input is-danger" : "input"} {...wiring} {...input} />}
    </LabelledControl>
  );
}

export function TextField({ label, hint, problem, ...textarea }: Labelled & ComponentProps<"textarea">) {
  return (
    <LabelledControl label={label} hint={hint} problem={problem}>
      {(wiring) => (
        <textarea className={problem ? "textarea is-danger" : "textarea"} {...wiring} {...textarea} />
      )}
    </LabelledControl>
  );
}

/** The attributes that connect a control with its label, hint and problem. */
export interface Wiring {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": boolean | undefined;
}

/** Connects a label, a hint and a problem with one control, visually and for assistive technology. */
export function LabelledControl({
  label,
  hint,
  problem,
  children,
}: Labelled & { readonly children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  const problemId = `${id}-problem`;
  const describedBy = [hint && hintId, problem && problemId].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="control">
        {children({
          id,
          "aria-describedby": describedBy || undefined,
          "aria-invalid": problem ? true : undefined,
        })}
      </div>
      {hint && (
        <p className="help" id={hintId}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="help is-danger" id={problemId}>
          {problem}
        </p>
      )}
    </div>
  );
}
