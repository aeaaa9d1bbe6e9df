import type { Contact, Site } from "@lightwell/shared/site/site-schemas";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { use } from "react";
import { DraftField } from "#src/admin/editor/draft-fields.tsx";
import { Field, TextField } from "#src/ui/field.tsx";
import { CatalogOfSiteContext } from "./catalog-of-site.ts";
import { PictureChoice } from "./picture-choice.tsx";
import { siteLabels } from "./site-sections.tsx";

interface Props {
  readonly draft: Site;
  /** Error messages of the server, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (changes: Partial<Site>) => void;
}

/** Who makes the prints: name, portrait, signature, and how shoppers reach them. */
export function PhotographerForm(form: Props) {
  const { draft, onChange } = form;
  const { photos } = use(CatalogOfSiteContext);
  const hasPortrait = photos.some(({ id2 }) => id2 === draft.portrait);
  return (
    <section aria-labelledby="site-photographer">
      <h2 id="site-photographer">Photographer</h2>
      <p className="editor-note">
        Shown on the pages of photos, on About, at the foot of every page and mail, and on packing slips.
      </p>
      <div className="editor-fields">
        <DraftField
          name="photographer"
          label={siteLabels.photographer}
          maxLength={textLimits.photographer}
          {...form}
        />
      </div>
      <h3>Portrait</h3>
      <PictureChoice
        of="the photographer"
        photo={draft.portrait}
        fallback={{ image: "", words: "None; the About page shows the demo’s studio." }}
        onChange={(portrait) => onChange({ portrait })}
      />
      {hasPortrait && (
        <DraftField
          name="portraitAlt"
          label="What the portrait shows"
          maxLength={textLimits.alternativeText}
          {...form}
        />
      )}
      <h3>Signature</h3>
      <PictureChoice
        of="the signature"
        photo={draft.signature}
        fallback={{ image: "", words: "None; the name takes its place. Dark ink on white paper looks best." }}
        onChange={(signature) => onChange({ signature })}
      />
    </section>
  );
}

/** Fields for the e-mail address, telephone number and postal address that shoppers can use besides the form. */
export function ContactForm({ draft: { contact }, problems, onChange }: Props) {
  const change = (changes: Partial<Contact>) => onChange({ contact: { ...contact, ...changes } });
  return (
    <section aria-labelledby="site-contact">
      <h2 id="site-contact">Contact</h2>
      <p className="editor-note">
        Shown on the Support page above its form, and to search engines; e-mail address and telephone also on
        About, at the foot of every page and mail, and on packing slips. Empty fields are not shown.
      </p>
      <div className="editor-fields">
        <Field
          label="E-mail address"
          type="email"
          maxLength={textLimits.email}
          value={contact.emailAddress}
          problem={problems["contact.emailAddress"]}
          onChange={(event) => change({ emailAddress: event.target.value })}
        />
        <Field
          label="Telephone"
          type="tel"
          maxLength={textLimits.phone}
          value={contact.phone}
          problem={problems["contact.phone"]}
          onChange={(event) => change({ phone: event.target.value })}
        />
        <TextField
          label="Postal address"
          rows={3}
          maxLength={textLimits.postalAddress}
          value={contact.postalAddress}
          problem={problems["contact.postalAddress"]}
          onChange={(event) => change({ postalAddress: event.target.value })}
        />
      </div>
    </section>
  );
}
