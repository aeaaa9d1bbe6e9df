import type { Contact } from "@lightwell/shared/site/contact";
import type { Site } from "@lightwell/shared/site/site";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { Field, TextField } from "#src/ui/field.tsx";

interface Props {
  readonly draft: Pick<Site, "contact">;
  /** Error messages of the server, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (changes: Pick<Site, "contact">) => void;
}

/** Fields for the e-mail address, telephone number and postal address that shoppers can use besides the form. */
export function ContactForm({ draft: { contact }, problems, onChange }: Props) {
  const change = (changes: Partial<Contact>) => onChange({ contact: { ...contact, ...changes } });
  return (
    <section aria-labelledby="site-contact">
      <h2 id="site-contact">Contact</h2>
      <p className="editor-note">
        Shown on the Support page above its form, and to search engines. Empty fields are not shown.
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
