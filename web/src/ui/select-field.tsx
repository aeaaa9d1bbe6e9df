import { memo, type ReactNode, type SelectHTMLAttributes } from "react";
import { LabelledControl } from "./field.tsx";

type Options = readonly { readonly value: string; readonly label: string }[];

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "onChange"> {
  readonly label: string;
  readonly options: Options;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Text of the empty option. */
  readonly placeholder: string;
  readonly hint?: string | undefined;
  /** Rendered after the select. */
  readonly beside?: ReactNode;
  readonly problem?: string | undefined;
}

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
              <OptionElements options={options} />
            </select>
          </div>
          {beside}
        </>
      )}
    </LabelledControl>
  );
}

/** Rendered again only with other options: the list of states has more elements than the rest of the form. */
const OptionElements = memo(function OptionElements({ options }: { readonly options: Options }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
});
