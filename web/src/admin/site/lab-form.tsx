import { defaultOptions } from "@lightwell/shared/options/default-options";
import {
  groupOfKey,
  type OptionGroup,
  optionGroupRow,
  optionGroups,
  optionLabel,
} from "@lightwell/shared/options/option-groups";
import { typeLabel } from "@lightwell/shared/print/configuration/configuration";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { useFocusAfter } from "#src/ui/use-focus-after.ts";
import { siteLabels } from "./site-sections.tsx";

interface Props {
  readonly draft: Pick<Site, "labEmail" | "secondLab">;
  /** Error messages of the server, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (changes: Partial<Pick<Site, "labEmail" | "secondLab">>) => void;
}

type SecondLab = NonNullable<Site["secondLab"]>;

/** The lab that makes the prints, and a second one for some of them. */
export function LabForm({ draft: { labEmail, secondLab }, problems, onChange }: Props) {
  const heading = useFocusAfter<HTMLHeadingElement>(secondLab === null); // a press removes its button
  return (
    <section aria-labelledby="site-labEmail">
      <h2 ref={heading} id="site-labEmail" tabIndex={-1}>
        {siteLabels.labEmail}
      </h2>
      <p className="editor-note">
        Every ticket is mailed to you. With an address here it goes to the lab as well, once an order is paid,
        its address is corrected or prints are made again. Shoppers do not see the address.
      </p>
      <div className="editor-fields">
        <Field
          label="E-mail address of the lab"
          hint="Empty if you forward the tickets yourself."
          type="email"
          maxLength={textLimits.email}
          value={labEmail}
          problem={problems["labEmail"]}
          onChange={(event) => onChange({ labEmail: event.target.value })}
        />
        {secondLab ? (
          <SecondLabFields
            lab={secondLab}
            problems={problems}
            onChange={(changes) => onChange({ secondLab: { ...secondLab, ...changes } })}
            onRemove={() => onChange({ secondLab: null })}
          />
        ) : (
          <p>
            <Button onClick={() => onChange({ secondLab: newLab })}>Add a second lab</Button>
          </p>
        )}
      </div>
    </section>
  );
}

const firstGroup = "framed_materials" satisfies OptionGroup;
const newLab: SecondLab = {
  name: "",
  emailAddress: "",
  group: firstGroup,
  values: [...valuesOf(firstGroup)],
};

interface SecondLabProps {
  readonly lab: SecondLab;
  readonly problems: Props["problems"];
  readonly onChange: (changes: Partial<SecondLab>) => void;
  readonly onRemove: () => void;
}

function SecondLabFields({ lab, problems, onChange, onRemove }: SecondLabProps) {
  const { name, emailAddress, group, values } = lab;
  const problem = problems["secondLab.values"];
  return (
    <fieldset className="second-lab editor-fields">
      <legend className="label">{siteLabels.secondLab}</legend>
      <p className="editor-note">
        It makes the prints that you choose here, and the first lab all others. An order of both has a ticket
        and a parcel for each, and is shipped when both parcels are. A change counts for orders that are paid
        after it.
      </p>
      <Field
        label="Name of the second lab"
        hint="For you; it is in no mail to a shopper."
        maxLength={textLimits.labName}
        value={name}
        problem={problems["secondLab.name"]}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Field
        label="E-mail address of the second lab"
        hint="Empty if you forward its tickets yourself."
        type="email"
        maxLength={textLimits.email}
        value={emailAddress}
        problem={problems["secondLab.emailAddress"]}
        onChange={(event) => onChange({ emailAddress: event.target.value })}
      />
      <SelectField
        label="Its prints are chosen by"
        placeholder="Choose"
        options={optionGroups.map((value) => ({ value, label: groupLabel(value) }))}
        value={group}
        problem={problems["secondLab.group"]}
        onChange={(value) => {
          const chosen = optionGroups.find((one) => one === value) ?? group;
          onChange({ group: chosen, values: [...valuesOf(chosen)] });
        }}
      />
      <fieldset>
        <legend className="label">It makes prints with</legend>
        {valuesOf(group).map((value) => (
          <label key={value} className="toggle">
            <input
              type="checkbox"
              checked={values.includes(value)}
              onChange={({ target }) =>
                onChange({
                  values: valuesOf(group).filter((one) =>
                    one === value ? target.checked : values.includes(one),
                  ),
                })
              }
            />{" "}
            <span>{optionLabel(group, value)}</span>
          </label>
        ))}
        {problem !== undefined && <Notice tone="alarm">{problem}</Notice>}
      </fieldset>
      <p>
        <Button look="text" onClick={onRemove}>
          Remove the second lab
        </Button>
      </p>
    </fieldset>
  );
}

/** `"Framed prints: frame"` */
function groupLabel(group: OptionGroup): string {
  const { type, label } = optionGroupRow(group);
  return `${typeLabel[type]} prints: ${label.toLowerCase()}`;
}

/** All values that the shop knows of a group. */
function valuesOf(group: OptionGroup): readonly string[] {
  return defaultOptions.flatMap(({ key, value }) => (groupOfKey(key) === group ? [value] : []));
}
