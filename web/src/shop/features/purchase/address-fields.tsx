import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import { usStates } from "@lightwell/shared/checkout/us-states";
import type { ReactNode } from "react";
import { Field } from "#src/ui/field.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { textLimits } from "@lightwell/shared/text/text-limits";

/** The values of the form: the recipient with the shipping address, and the e-mail address. */
export type AddressEntry = Recipient & { readonly emailAddress: string };
type FieldName = keyof AddressEntry;

const states = Object.entries(usStates).map(([value, label]) => ({ value, label }));

const lines: readonly {
  readonly name: Exclude<FieldName, "state">;
  readonly label: string;
  readonly autoComplete: string;
  readonly maxLength: number;
  readonly type?: "email";
  readonly inputMode?: "numeric";
}[] = [
  { name: "emailAddress", label: "Email", autoComplete: "email", maxLength: textLimits.email, type: "email" },
  {
    name: "firstName",
    label: "First name",
    autoComplete: "shipping given-name",
    maxLength: textLimits.addressLine,
  },
  {
    name: "lastName",
    label: "Last name",
    autoComplete: "shipping family-name",
    maxLength: textLimits.addressLine,
  },
  {
    name: "street1",
    label: "Address 1",
    autoComplete: "shipping address-line1",
    maxLength: textLimits.addressLine,
  },
  {
    name: "street2",
    label: "Address 2",
    autoComplete: "shipping address-line2",
    maxLength: textLimits.addressLine,
  },
  { name: "city", label: "City", autoComplete: "shipping address-level2", maxLength: textLimits.addressLine },
  {
    name: "postal",
    label: "Postal code",
    autoComplete: "shipping postal-code",
    maxLength: textLimits.postalCode,
    inputMode: "numeric",
  },
];
const optional: readonly FieldName[] = ["firstName", "street2"];

interface Props {
  readonly entry: AddressEntry;
  readonly problems: Partial<Record<FieldName, string>>;
  readonly isDisabled: boolean;
  readonly onChange: (entry: AddressEntry) => void;
  /** Rendered below the e-mail address. */
  readonly children: ReactNode;
}

export function AddressFields({ entry, problems, isDisabled, onChange, children }: Props) {
  const set = (name: FieldName, value: string) => onChange({ ...entry, [name]: value });
  const fields = lines.map(({ name, ...line }) => (
    <Field
      key={name}
      {...line}
      name={name}
      value={entry[name]}
      required={!optional.includes(name)}
      problem={problems[name]}
      onChange={(event) => set(name, event.target.value)}
    />
  ));
  return (
    <fieldset className="address-fields" disabled={isDisabled}>
      <legend className="is-hidden-visually">Shipping address</legend>
      {fields[0]}
      {children}
      {fields.slice(1, -1)}
      <SelectField
        label="State"
        name="state"
        autoComplete="shipping address-level1"
        required
        placeholder="Select a state"
        options={states}
        value={entry.state}
        problem={problems.state}
        onChange={(state) => set("state", state)}
      />
      {fields.at(-1)}
    </fieldset>
  );
}
