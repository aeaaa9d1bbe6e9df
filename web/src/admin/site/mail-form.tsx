import { wordedMailLabel } from "@lightwell/shared/site/mail-texts";
import {
  type MailTexts,
  type Site,
  type WordedMailKind,
  wordedMailKindSchema,
} from "@lightwell/shared/site/site-schemas";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { useState } from "react";
import { failureOf } from "#src/admin/api/back-office-api.ts";
import { Button } from "#src/ui/button.tsx";
import { Field, LabelledControl, TextField } from "#src/ui/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { siteAdminApi } from "./site-admin-api.ts";
import { siteLabels } from "./site-sections.tsx";

const kinds = wordedMailKindSchema.options;

interface Props {
  readonly draft: Pick<Site, "mails">;
  /** Error messages of the server, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (changes: Pick<Site, "mails">) => void;
}

/** What the owner adds to the mails to shoppers: to all of them, and to one kind at a time. */
export function MailForm({ draft: { mails }, problems, onChange }: Props) {
  const [kind, setKind] = useState<WordedMailKind>("order-confirmation");
  const change = (changes: Partial<MailTexts>) => onChange({ mails: { ...mails, ...changes } });
  const { words } = mails;
  return (
    <section aria-labelledby="site-mails">
      <h2 id="site-mails">{siteLabels.mails}</h2>
      <p className="editor-note">
        Added to the text of the shop. What is empty is left out. Mails to you and to the lab have none of it.
      </p>
      <div className="editor-fields">
        <Field
          label="Address for replies"
          hint="Empty for the e-mail address of the contact; without one, for the address that sends the mails."
          type="email"
          maxLength={textLimits.email}
          value={mails.replyTo}
          problem={problems["mails.replyTo"]}
          onChange={(event) => change({ replyTo: event.target.value })}
        />
        <Field
          label="Greeting"
          hint="{name} becomes the first name in the address of the order. It is left out where no name is known."
          placeholder="Hello {name},"
          maxLength={textLimits.mailGreeting}
          value={mails.greeting}
          problem={problems["mails.greeting"]}
          onChange={(event) => change({ greeting: event.target.value })}
        />
        <TextField
          label="Closing words"
          rows={3}
          placeholder={"Thank you for living with my pictures.\nAnn"}
          maxLength={textLimits.mailWords}
          value={mails.closing}
          problem={problems["mails.closing"]}
          onChange={(event) => change({ closing: event.target.value })}
        />
        <LabelledControl label="Kind of mail">
          {(wiring) => (
            <div className="select is-fullwidth">
              <select
                {...wiring}
                value={kind}
                onChange={({ target }) => setKind(kinds[target.selectedIndex] ?? kind)}
              >
                {kinds.map((each) => (
                  <option key={each} value={each}>
                    {words[each] === "" ? wordedMailLabel(each) : `${wordedMailLabel(each)} (has own words)`}
                  </option>
                ))}
              </select>
            </div>
          )}
        </LabelledControl>
        <TextField
          label={`Own words of the mail “${wordedMailLabel(kind)}”`}
          hint="Between the text of the shop and the closing words."
          rows={3}
          maxLength={textLimits.mailWords}
          value={words[kind]}
          problem={problems[`mails.words.${kind}`]}
          onChange={(event) => change({ words: { ...words, [kind]: event.target.value } })}
        />
        <TestMail of={kind} mails={mails} />
      </div>
    </section>
  );
}

/** Mails the words to the owner who is signed in, as they are now. */
function TestMail(body: { readonly of: WordedMailKind; readonly mails: MailTexts }) {
  const [send, { data, error, isLoading }] = siteAdminApi.useSendTestMailMutation();
  return (
    <>
      <div className="field">
        <Button isBusy={isLoading} onClick={() => void send({ body })}>
          Send me this mail as a test
        </Button>
      </div>
      {data && <Notice tone="good">{`The test is on its way to ${data.emailAddress}.`}</Notice>}
      {error && <Notice tone="alarm">{failureOf(error).message}</Notice>}
    </>
  );
}
