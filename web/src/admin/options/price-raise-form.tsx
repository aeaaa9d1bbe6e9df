import { optionGroupRows } from "@lightwell/shared/options/option-groups";
import type { Option } from "@lightwell/shared/options/options-schemas";
import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { fieldsOf, raisedPrices } from "./price-raise.ts";
import { PriceTable } from "./price-table.tsx";

interface Props {
  /** As they are in the editor now. */
  readonly options: readonly Option[];
  readonly onChange: (changed: Readonly<Record<string, Option>>) => void;
}

const roundings = [
  { value: "100", label: "to $1" },
  { value: "500", label: "to $5" },
  { value: "1000", label: "to $10" },
] as const;

/** Changes the prices of whole groups at once, in the editor: they are saved and undone with everything else there. */
export function PriceRaiseForm({ options, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusAfter<HTMLDivElement>(isOpen);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(["size", "framed_size"]));
  const [by, setBy] = useState("");
  const [text, setText] = useState("");
  const [rounding, setRounding] = useState<string>("100");
  const hundredths = hundredthsOf(text);
  const raised =
    hundredths === undefined
      ? []
      : raisedPrices(options, {
          keys,
          by: by === "amount" ? "amount" : "percent",
          hundredths,
          roundToCents: rounding === "" ? 1 : Number(rounding),
        });

  if (!isOpen)
    return (
      <div ref={opener} className="price-raise" tabIndex={-1}>
        <Button onClick={() => setOpen(true)}>Raise prices…</Button>
      </div>
    );
  return (
    <section className="box price-raise" aria-label="Raise prices">
      <fieldset>
        <legend>Groups</legend>
        {optionGroupRows.map(({ key, label }) => (
          <label className="toggle" key={key}>
            <input
              type="checkbox"
              checked={keys.has(key)}
              onChange={({ target }) =>
                setKeys(new Set(target.checked ? [...keys, key] : [...keys].filter((one) => one !== key)))
              }
            />{" "}
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <div className="list-tools">
        <Field
          label="Raise by"
          hint="A number below 0 lowers prices."
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          problem={text === "" || hundredths !== undefined ? undefined : "Enter a number, such as 10 or 7.5."}
        />
        <SelectField
          label="Unit"
          placeholder="percent"
          options={[{ value: "amount", label: "dollars" }]}
          value={by}
          onChange={setBy}
        />
        <SelectField
          label="Round"
          placeholder="to the cent"
          options={roundings}
          value={rounding}
          onChange={setRounding}
        />
      </div>
      {raised.length > 0 && (
        <PriceTable
          caption="Old and new prices"
          rows={raised.map(({ option, previousBase }) => ({ ...option, previousBase }))}
        />
      )}
      <p className="editor-note" role="status">
        {statusText(text, keys.size, raised.length)}
      </p>
      <div className="buttons">
        <Button
          look="primary"
          isDisabled={raised.length === 0}
          onClick={() => {
            onChange(fieldsOf(raised));
            setText("");
            setOpen(false);
          }}
        >
          Use the new prices
        </Button>
        <Button onClick={() => setOpen(false)}>Cancel</Button>
      </div>
    </section>
  );
}

function statusText(text: string, groups: number, count: number): string {
  if (text === "") return "";
  if (groups === 0) return "Choose the groups whose prices change.";
  const changed = count === 1 ? "1 price changes." : `${count} prices change.`;
  return count === 0
    ? "No price changes."
    : `${changed} They are in the shop when you save, or from a day that you choose.`;
}

/** Hundredths of a typed number from -999.99 to 999.99 with at most two decimals; undefined for other text. */
function hundredthsOf(text: string): number | undefined {
  const match = /^([+-]?)(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim().replace("−", "-").replace("–", "-"));
  if (!match) return undefined;
  const [, sign, whole = "", decimals = ""] = match;
  const size = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  return sign === "-" ? -size : size;
}
