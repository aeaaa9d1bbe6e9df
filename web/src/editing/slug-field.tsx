import { Field } from "#/ui/field.tsx";

interface Props {
  readonly draft: { readonly slug: string; readonly autoSlugEnabled: boolean };
  readonly problem: string | undefined;
  readonly onChange: (changes: { slug: string }) => void;
}

/** The slug, typed only when it is not set by itself. */
export function SlugField({ draft: { slug, autoSlugEnabled }, problem, onChange }: Props) {
  if (autoSlugEnabled)
    return <p className="editor-note">Slug being auto-set{slug && <> (now “{slug}”)</>}</p>;
  return (
    <Field
      label="Slug"
      value={slug}
      maxLength={120}
      problem={problem}
      onChange={(event) => onChange({ slug: event.target.value })}
    />
  );
}
