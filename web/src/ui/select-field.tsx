import type { ReactNode, SelectHTMLAttributes } from "react";
import { LabelledControl } from "./field.tsx";

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "onChange"> {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Text of the empty option. */
  readonly placeholder: string;
  readonly hint?: string | undefined;
  /** Rendered after the select. */
  readonly beside?: ReactNode;
  readonly problem?: string | undefined;
}

/** A labelled select. */
export function SelectField({
  label,
  options,
  onChange,
  placeholder,
  hint,
  beside,
  problem,
  ...select
}: Props) {
  return (
    <LabelledControl label={label} hint={hint} problem={problem}>
      {(wiring) => (
        <>
          <div className={problem ? "select is-fullwidth is-danger" : "select is-fullwidth"}>
            <select {...wiring} {...select} onChange={(event) => onChange(event.target.value)}>
              <option value="">{placeholder}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </div>
          {beside}
        </>
      )}
    </LabelledControl>
  );
}
