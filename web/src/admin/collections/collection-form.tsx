import type { AdminCollection } from "@lightwell/shared/catalog/catalog-schemas";
import { DraftField, DraftToggle, NumberField, SlugField } from "#src/admin/editor/draft-fields.tsx";
import { TextField } from "#src/ui/field.tsx";
import { textLimits } from "@lightwell/shared/text/text-limits";

interface Props {
  readonly draft: AdminCollection;
  /** Error messages of the server, by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** Warns of what happens when the collection is not active; undefined when nothing links to it. */
  readonly inactiveWarning: string | undefined;
  readonly onChange: (changes: Partial<AdminCollection>) => void;
}

/** The text fields and checkboxes of a collection. */
export function CollectionForm(form: Props) {
  const { draft, problems, inactiveWarning, onChange } = form;
  return (
    <div className="editor-fields">
      <DraftField name="title" label="Title" maxLength={textLimits.title} {...form} />
      <DraftField name="description" label="Subheadline" maxLength={textLimits.subheadline} {...form} />
      <TextField
        label="Long description"
        rows={6}
        maxLength={textLimits.description}
        value={draft.longDescription}
        problem={problems["longDescription"]}
        onChange={(event) => onChange({ longDescription: event.target.value })}
      />
      <SlugField {...form} />
      <NumberField
        label="Sort"
        value={draft.sort}
        format={String}
        parse={parseSort}
        invalidMessage="Enter a number."
        hint="Its place on the homepage; the lowest comes first."
        problem={problems["sort"]}
        onChange={(sort) => onChange({ sort })}
      />
      <div className="editor-toggles">
        <DraftToggle
          name="active"
          label="Active"
          warning={draft.active ? undefined : inactiveWarning}
          {...form}
        />
        <DraftToggle name="showOnHomepage" label="Show on homepage" {...form} />
        <DraftToggle name="newPhotosFirst" label="New photos first" {...form} />
        <DraftToggle name="autoSlugEnabled" label="Auto-generate URL" {...form} />
      </div>
    </div>
  );
}

function parseSort(text: string): number | undefined {
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
}
