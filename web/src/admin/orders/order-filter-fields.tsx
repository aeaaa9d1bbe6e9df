import { shippingSpeeds } from "@lightwell/shared/delivery/shipping-speed";
import { Field } from "#src/ui/field.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { stageFilters, type OrderFilters } from "./use-order-search.ts";

interface Props {
  readonly filters: OrderFilters;
  readonly onChange: (filters: OrderFilters) => void;
}

export function OrderFilterFields({ filters, onChange }: Props) {
  const { all, ...stages } = stageFilters;
  return (
    <div className="list-tools order-filters">
      <Field
        label="Search"
        type="search"
        hint="Number, name, e-mail or photo"
        value={filters.text}
        onChange={(event) => onChange({ ...filters, text: event.target.value })}
      />
      <SelectField
        label="State"
        placeholder={all.label}
        options={Object.entries(stages).map(([value, { label }]) => ({ value, label }))}
        value={filters.stage}
        onChange={(stage) => onChange({ ...filters, stage })}
      />
      <SelectField
        label="Shipping speed"
        placeholder="Any"
        options={Object.entries(shippingSpeeds).map(([value, { name }]) => ({ value, label: name }))}
        value={filters.speed}
        onChange={(speed) => onChange({ ...filters, speed })}
      />
      <Field
        label="From"
        type="date"
        value={filters.from}
        onChange={(event) => onChange({ ...filters, from: event.target.value })}
      />
      <Field
        label="Until"
        type="date"
        value={filters.until}
        onChange={(event) => onChange({ ...filters, until: event.target.value })}
      />
    </div>
  );
}
