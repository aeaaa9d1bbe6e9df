import { photoVariants } from "@lightwell/shared/catalog/photo";
import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import type { SaleProblems } from "@lightwell/shared/catalog/photo-offer";
import { AmountField, DraftField, DraftToggle, SlugField } from "#src/admin/editor/draft-fields.tsx";
import { LabelledControl } from "#src/ui/field.tsx";
import { RichTextField } from "#src/admin/editor/rich-text-field.tsx";
import { trimWarning } from "./format-crop-settings.ts";
import { TagsField } from "./tags-field.tsx";
import { textLimits } from "@lightwell/shared/text/text-limits";

interface Props {
  readonly draft: Photo;
  /** Error messages of the server, by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** What is missing before the photo can be active, by field. */
  readonly missing: SaleProblems;
  /** The most that a size trims of the picture, in percent. */
  readonly trimmed: number;
  readonly onChange: (changes: Partial<Photo>) => void;
}

/** Everything of a photo that the owner types or checks. */
export function PhotoForm(form: Props) {
  const { draft, problems, missing, trimmed, onChange } = form;
  const reasons = Object.values(missing).join(" ");
  return (
    <div className="editor-fields">
      <DraftField name="title" label="Title" maxLength={textLimits.title} {...form} />
      <DraftField name="subtitle" label="Subtitle" maxLength={textLimits.subtitle} {...form} />
      <RichTextField
        label="Description"
        html={draft.description}
        problem={problems["description"]}
        onChange={(description) => onChange({ description })}
      />
      <DraftField
        name="taken"
        label="Where, when and with what it was taken"
        maxLength={textLimits.taken}
        {...form}
      />
      <TagsField tags={draft.tags} problem={problems["tags"]} onChange={(tags) => onChange({ tags })} />
      <SlugField {...form} />
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
        label="Base price in dollars"
        cents={draft.base}
        problem={problems["base"]}
        onChange={(base) => onChange({ base })}
      />
      <div className="editor-toggles">
        <DraftToggle
          name="active"
          label="Active"
          warning={
            draft.active && reasons ? `To be active: ${reasons}` : trimWarning(draft.active ? trimmed : 0)
          }
          {...form}
        />
        <DraftToggle name="autoSlugEnabled" label="Auto-generate URL" {...form} />
        <DraftToggle name="isLandscapeOrientation" label="Landscape orientation" {...form} />
      </div>
    </div>
  );
}
