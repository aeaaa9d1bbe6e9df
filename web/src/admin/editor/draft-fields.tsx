import { decimalDollars, parseUsd } from "@lightwell/shared/money/cents";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { Field } from "#src/ui/field.tsx";
import { Toggle } from "#src/ui/toggle.tsx";
import { useState } from "react";

interface DraftFieldProps<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly maxLength: number;
  readonly draft: Readonly<Record<Name, string>>;
  /** Error messages of the server, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (changes: Partial<Record<Name, string>>) => void;
}

/** One line of a draft, typed. */
export function DraftField<Name extends string>({
  name,
  label,
  maxLength,
  draft,
  problems,
  onChange,
}: DraftFieldProps<Name>) {
  const handleText = (text: string) => {
    const changes: Partial<Record<Name, string>> = {};
    changes[name] = text;
    onChange(changes);
  };
  return (
    <Field
      label={label}
      value={draft[name]}
      maxLength={maxLength}
      problem={problems[name]}
      onChange={(event) => handleText(event.target.value)}
    />
  );
}

interface DraftToggleProps<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly draft: Readonly<Record<Name, boolean>>;
  readonly warning?: string | undefined;
  readonly onChange: (changes: Partial<Record<Name, boolean>>) => void;
}

/** A yes or no of a draft. */
export function DraftToggle<Name extends string>({
  name,
  label,
  draft,
  warning,
  onChange,
}: DraftToggleProps<Name>) {
  const handleChange = (isChecked: boolean) => {
    const changes: Partial<Record<Name, boolean>> = {};
    changes[name] = isChecked;
    onChange(changes);
  };
  return <Toggle label={label} isChecked={draft[name]} warning={warning} onChange={handleChange} />;
}

interface SlugFieldProps {
  readonly draft: { readonly slug: string; readonly autoSlugEnabled: boolean };
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (changes: { slug?: string }) => void;
}

/** The slug, typed only when it is not set by itself. */
export function SlugField(form: SlugFieldProps) {
  const { slug, autoSlugEnabled } = form.draft;
  if (autoSlugEnabled)
    return (
      <p className="editor-note">
        <span>Slug being auto-set</span>
        {slug && <span className="row-note">{`Now “${slug}”`}</span>}
      </p>
    );
  return <DraftField name="slug" label="Slug" maxLength={textLimits.slug} {...form} />;
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly format: (value: number) => string;
  /** Returns undefined for text that is not a number. */
  readonly parse: (text: string) => number | undefined;
  /** What is displayed below text that is not a number. */
  readonly invalidMessage: string;
  readonly hint?: string;
  readonly problem: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onChange: (value: number) => void;
}

/**
 * A number as text. Text that is not a number is kept in the field but not in the value, and marked for
 * `focusInvalidField`. A value from elsewhere replaces the text.
 */
export function NumberField({
  label,
  value,
  format,
  parse,
  invalidMessage,
  hint,
  problem,
  isDisabled,
  onChange,
}: NumberFieldProps) {
  const [text, setText] = useState(() => format(value));
  const number = parse(text);
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      disabled={isDisabled}
      value={number === undefined || number === value ? text : format(value)}
      hint={hint}
      problem={number === undefined ? invalidMessage : problem}
      data-is-invalid={(number === undefined && !isDisabled) || undefined}
      onBlur={() => {
        if (number !== undefined) setText(format(value));
      }}
      onChange={(event) => {
        setText(event.target.value);
        const changed = parse(event.target.value);
        if (changed !== undefined) onChange(changed);
      }}
    />
  );
}

interface AmountFieldProps {
  readonly label: string;
  readonly cents: number;
  readonly problem: string | undefined;
  readonly isDisabled?: boolean;
  readonly onChange: (cents: number) => void;
}

/** An amount of integer cents, which the owner reads and types in dollars. */
export function AmountField({ label, cents, problem, isDisabled, onChange }: AmountFieldProps) {
  return (
    <NumberField
      label={label}
      value={cents}
      format={decimalDollars}
      parse={parseUsd}
      invalidMessage="Enter an amount in dollars, such as 275 or 275.00."
      problem={problem}
      isDisabled={isDisabled}
      onChange={onChange}
    />
  );
}
