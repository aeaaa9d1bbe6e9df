import { shippingSpeeds } from "@lightwell/shared/delivery/shipping-speed";
import { deliveryPromise } from "@lightwell/shared/delivery/delivery-promise";
import { dateRangeText, daysText, rangeText } from "@lightwell/shared/delivery/delivery-texts";
import type { ShippingSettings } from "@lightwell/shared/delivery/delivery-schemas";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { NumberField } from "#src/admin/editor/draft-fields.tsx";
import { Field, LabelledControl } from "#src/ui/field.tsx";
import { useDeferredValue, useId, useState } from "react";

interface Props {
  readonly draft: Pick<Site, "shipping">;
  /** Error messages of the server, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (changes: Pick<Site, "shipping">) => void;
}

/** The time zones of the states that the shop ships to. */
const timeZones: Readonly<Record<string, string>> = {
  "America/New_York": "Eastern",
  "America/Chicago": "Central",
  "America/Denver": "Mountain",
  "America/Phoenix": "Mountain, Arizona",
  "America/Los_Angeles": "Pacific",
  "America/Anchorage": "Alaska",
  "Pacific/Honolulu": "Hawaii",
};

/** What the shop promises about making, shipping and damage. */
export function ShippingForm({ draft: { shipping }, problems, onChange }: Props) {
  const change = (changes: Partial<ShippingSettings>) => onChange({ shipping: { ...shipping, ...changes } });
  return (
    <section aria-labelledby="site-shipping">
      <h2 id="site-shipping">Making and shipping</h2>
      <p className="editor-note">
        Pages, mails and the days of arrival follow; orders keep the days that they were promised. A business
        day is a weekday without a holiday. The day of the order and the day of dispatch are not counted.
      </p>
      <div className="editor-fields">
        <RangeFields
          legend="Business days in the lab"
          range={shipping.labDays}
          problemOf={(end) => problems[`shipping.labDays.${end}`]}
          onChange={(labDays) => change({ labDays })}
        />
        <DaysField
          label="Dispatched within, business days"
          hint="At least as many as the lab takes."
          days={shipping.dispatchDays}
          problem={problems["shipping.dispatchDays"]}
          onChange={(dispatchDays) => change({ dispatchDays })}
        />
        <DaysField
          label="Most orders ship within, days"
          hint="Weekends count here. Every page says it at its foot."
          days={shipping.shipDays}
          problem={problems["shipping.shipDays"]}
          onChange={(shipDays) => change({ shipDays })}
        />
        {shippingSpeeds.map(({ speed, name }) => (
          <RangeFields
            key={speed}
            legend={`Business days on the way, ${name}`}
            range={shipping.transitDays[speed]}
            problemOf={(end) => problems[`shipping.transitDays.${speed}.${end}`]}
            onChange={(range) => {
              const transitDays: ShippingSettings["transitDays"] = [...shipping.transitDays];
              transitDays[speed] = range;
              change({ transitDays });
            }}
          />
        ))}
        <DaysField
          label="Damage is reported within, days"
          hint="From the day of arrival."
          days={shipping.damageDays}
          problem={problems["shipping.damageDays"]}
          onChange={(damageDays) => change({ damageDays })}
        />
        <fieldset className="range-fields">
          <legend className="label">The shop is closed</legend>
          <ClosedDayField end="first" label="First day" {...{ shipping, problems }} onChange={change} />
          <ClosedDayField end="last" label="Last day" {...{ shipping, problems }} onChange={change} />
          <p className="help">
            Nothing is made on these days: the days of arrival of new orders are later, and every page and the
            cart say so. Leave both empty when the shop is open.
          </p>
        </fieldset>
        <LabelledControl
          label="Time zone of the shop"
          hint="An order after midnight there counts for the next day."
          problem={problems["shipping.timeZone"]}
        >
          {(wiring) => (
            <div className="select">
              <select
                {...wiring}
                value={shipping.timeZone}
                onChange={({ target }) => change({ timeZone: target.value })}
              >
                {zonesWith(shipping.timeZone).map(([zone, name]) => (
                  <option key={zone} value={zone}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
          )}
        </LabelledControl>
        <ArrivalDays shipping={shipping} />
      </div>
    </section>
  );
}

/** What a shopper who orders now is promised. */
function ArrivalDays({ shipping }: Pick<Site, "shipping">) {
  const settings = useDeferredValue(shipping); // typing does not wait
  const [nowMs] = useState(() => Date.now());
  const id = useId();
  return (
    <div>
      <p className="label" id={id}>
        An order placed now arrives
      </p>
      <ul aria-labelledby={id}>
        {shippingSpeeds.map(({ speed, name }) => (
          <li key={speed}>{`${name}: ${dateRangeText(deliveryPromise(nowMs, speed, settings))}`}</li>
        ))}
      </ul>
    </div>
  );
}

/** The offered zones, and the stored one if it is another. */
function zonesWith(zone: string): [zone: string, name: string][] {
  return Object.entries({ ...timeZones, [zone]: timeZones[zone] ?? zone });
}

interface RangeProps {
  readonly legend: string;
  readonly range: { readonly least: number; readonly most: number };
  readonly problemOf: (end: "least" | "most") => string | undefined;
  readonly onChange: (range: { least: number; most: number }) => void;
}

function RangeFields({ legend, range, problemOf, onChange }: RangeProps) {
  return (
    <fieldset className="range-fields">
      <legend className="label">{legend}</legend>
      <DaysField
        label="At least"
        days={range.least}
        problem={problemOf("least")}
        onChange={(least) => onChange({ ...range, least })}
      />
      <DaysField
        label="At most"
        days={range.most}
        problem={problemOf("most")}
        onChange={(most) => onChange({ ...range, most })}
      />
    </fieldset>
  );
}

interface ClosedDayProps {
  readonly end: keyof ShippingSettings["closed"];
  readonly label: string;
  readonly shipping: ShippingSettings;
  readonly problems: Props["problems"];
  readonly onChange: (changes: Pick<ShippingSettings, "closed">) => void;
}

function ClosedDayField({ end, label, shipping: { closed }, problems, onChange }: ClosedDayProps) {
  return (
    <Field
      label={label}
      type="date"
      value={closed[end]}
      problem={problems[`shipping.closed.${end}`]}
      onChange={({ target }) => onChange({ closed: { ...closed, [end]: target.value } })}
    />
  );
}

interface DaysProps {
  readonly label: string;
  readonly hint?: string;
  readonly days: number;
  readonly problem: string | undefined;
  readonly onChange: (days: number) => void;
}

function DaysField({ days, ...field }: DaysProps) {
  return (
    <NumberField
      value={days}
      format={String}
      parse={parseDays}
      invalidMessage="Enter a whole number of days."
      {...field}
    />
  );
}

function parseDays(text: string): number | undefined {
  return /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : undefined;
}

/** The facts in one line, for comparing two versions. */
export function shippingSettingsText(shipping: ShippingSettings): string {
  const transit = shippingSpeeds.map(
    ({ speed, name }) => `${name} ${rangeText(shipping.transitDays[speed])}`,
  );
  return [
    `Lab ${rangeText(shipping.labDays)}`,
    `dispatched within ${shipping.dispatchDays}`,
    `most orders within ${daysText(shipping.shipDays)}`,
    ...transit,
    `damage within ${daysText(shipping.damageDays)}`,
    ...(shipping.closed.last === "" ? [] : [`closed ${shipping.closed.first} to ${shipping.closed.last}`]),
    timeZones[shipping.timeZone] ?? shipping.timeZone,
  ].join(", ");
}
