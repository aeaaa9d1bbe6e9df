import { DraftField } from "./draft-field.tsx";
import { textLimits } from "@lightwell/shared/text/text-limits";

interface Props {
  readonly draft: { readonly slug: string; readonly autoSlugEnabled: boolean };
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (changes: { slug?: string }) => void;
}

/** The slug, typed only when it is not set by itself. */
export function SlugField(form: Props) {
  const { slug, autoSlugEnabled } = form.draft;
  if (autoSlugEnabled)
    return (
      <p className="editor-note">{slug ? `Slug being auto-set (now “${slug}”)` : "Slug being auto-set"}</p>
    );
  return <DraftField name="slug" label="Slug" maxLength={textLimits.slug} {...form} />;
}
