import { photoVariants, type Photo } from "@lightwell/shared/catalog/photo";
import { AmountField } from "#/editing/amount-field.tsx";
import { SlugField } from "#/editing/slug-field.tsx";
import { Field, LabelledControl } from "#/ui/field.tsx";
import { Toggle } from "#/ui/toggle.tsx";
import { DescriptionField } from "./description-field.tsx";
import { TagsField } from "./tags-field.tsx";

interface Props {
  readonly draft: Photo;
  /** What the shop said is wrong, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (changes: Partial<Photo>) => void;
}

/** Everything of a photo that the owner types or ticks. */
export function PhotoForm({ draft, problems, onChange }: Props) {
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
        label="Subtitle"
        value={draft.subtitle}
        maxLength={300}
        problem={problems["subtitle"]}
        onChange={(event) => onChange({ subtitle: event.target.value })}
      />
      <DescriptionField
        description={draft.description}
        problem={problems["description"]}
        onChange={(description) => onChange({ description })}
      />
      <TagsField tags={draft.tags} problem={problems["tags"]} onChange={(tags) => onChange({ tags })} />
      <SlugField draft={draft} problem={problems["slug"]} onChange={onChange} />
      <LabelledControl label="Variant" problem={problems["variant"]}>
        {(wiring) => (
          <div className="select">
            <select
              {...wiring}
              value={draft.variant}
              onChange={(event) => {
                const variant = photoVariants.find((candidate) => candidate === event.target.value);
                if (variant) onChange({ variant });
              }}
            >
              {photoVariants.map((variant) => (
                <option key={variant}>{variant}</option>
              ))}
            </select>
          </div>
        )}
      </LabelledControl>
      <AmountField
        label="Base price in cents"
        cents={draft.base}
        problem={problems["base"]}
        onChange={(base) => onChange({ base })}
      />
      <div className="editor-toggles">
        <Toggle label="Active" isOn={draft.active} onChange={(active) => onChange({ active })} />
        <Toggle
          label="Auto-generate URL"
          isOn={draft.autoSlugEnabled}
          onChange={(autoSlugEnabled) => onChange({ autoSlugEnabled })}
        />
        <Toggle
          label="Landscape orientation"
          isOn={draft.isLandscapeOrientation}
          onChange={(isLandscapeOrientation) => onChange({ isLandscapeOrientation })}
        />
      </div>
    </div>
  );
}
