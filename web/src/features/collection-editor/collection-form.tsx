import type { AdminCollection } from "@lightwell/shared/catalog/collection";
import { NumberField } from "#/editing/number-field.tsx";
import { SlugField } from "#/editing/slug-field.tsx";
import { Field, TextField } from "#/ui/field.tsx";
import { Toggle } from "#/ui/toggle.tsx";

interface Props {
  readonly draft: AdminCollection;
  /** What the shop said is wrong, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (changes: Partial<AdminCollection>) => void;
}

/** Everything of a collection that the owner types or ticks. */
export function CollectionForm({ draft, problems, onChange }: Props) {
  return (
    <div className="editor-fields">
      <Field
        label="Title"
        value={draft.title}
        maxLength={200}
        problem={problems["title"]}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <Field
        label="Subheadline"
        value={draft.description}
        maxLength={1_000}
        problem={problems["description"]}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <TextField
        label="Long description"
        rows={6}
        maxLength={20_000}
        value={draft.longDescription}
        problem={problems["longDescription"]}
        onChange={(event) => onChange({ longDescription: event.target.value })}
      />
      <SlugField draft={draft} problem={problems["slug"]} onChange={onChange} />
      <NumberField
        label="Sort"
        value={draft.sort}
        pattern={/^-?\d{1,9}(\.\d{1,6})?$/}
        refusal="Enter a number."
        hint="Its place on the homepage; the lowest comes first."
        problem={problems["sort"]}
        onChange={(sort) => onChange({ sort })}
      />
      <div className="editor-toggles">
        <Toggle label="Active" isOn={draft.active} onChange={(active) => onChange({ active })} />
        <Toggle
          label="Show on homepage"
          isOn={draft.showOnHomepage}
          onChange={(showOnHomepage) => onChange({ showOnHomepage })}
        />
        <Toggle
          label="Auto-generate URL"
          isOn={draft.autoSlugEnabled}
          onChange={(autoSlugEnabled) => onChange({ autoSlugEnabled })}
        />
      </div>
    </div>
  );
}
