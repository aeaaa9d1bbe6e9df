import type { Site, TextPageName, TextSection } from "@lightwell/shared/site/site-schemas";
import { defaultShippingSettings } from "@lightwell/shared/delivery/default-shipping-settings";
import type { ShippingSettings } from "@lightwell/shared/delivery/delivery-schemas";
import { shopFacts } from "@lightwell/shared/site/shop-facts";
import {
  isOptionalTextPage,
  isWritten,
  type OptionalTextPage,
  optionalTextPages,
  textPageNames,
} from "@lightwell/shared/site/text-page";
import { type ReactNode, useState } from "react";
import { RichTextField } from "#src/admin/editor/rich-text-field.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { EntryList } from "./entry-list.tsx";
import { factsHint } from "./facts-hint.ts";
import { legalDraft } from "./legal-drafts.ts";
import { siteLabels } from "./site-sections.tsx";
import { textLimits } from "@lightwell/shared/text/text-limits";

interface Props {
  readonly draft: Site;
  /** Error messages of the server, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (changes: Partial<Site>) => void;
}

const titles: Readonly<Record<TextPageName, string>> = { ...siteLabels, support: "Support, above the form" };

export const factNames = Object.keys(shopFacts(defaultShippingSettings))
  .map((name) => `{${name}}`)
  .join(", ");

/** The pages of text. The fields of a page are there while it is open. */
export function TextForm(form: Props) {
  const { draft, onChange } = form;
  return (
    <section aria-labelledby="site-texts">
      <h2 id="site-texts">Texts</h2>
      <p className="editor-note">
        They can name facts of the shop: {factNames}.{" "}
        {optionalTextPages.map((page) => titles[page]).join(" and ")} are shown once they have a section and
        nothing in them is left to fill in.
      </p>
      {textPageNames.map((page) => (
        <TextDetails key={page} page={page} {...form}>
          {isOptionalTextPage(page) && <LegalDraft page={page} draft={draft} onChange={onChange} />}
        </TextDetails>
      ))}
    </section>
  );
}

interface LegalDraftProps {
  readonly page: OptionalTextPage;
  readonly draft: Site;
  readonly onChange: (changes: Partial<Site>) => void;
}

/** Offers the draft of a page that has no text, and says what is left to do with it. */
function LegalDraft({ page, draft, onChange }: LegalDraftProps) {
  if (isWritten(draft[page])) return null;
  if (draft[page].length > 0)
    return (
      <p className="editor-note">
        The page is not shown yet: replace every place in square brackets that begins with “fill in”.
      </p>
    );
  return (
    <>
      <p className="editor-note">
        The draft says what this shop does, and has places to fill in. Have it checked by a lawyer.
      </p>
      <Button onClick={() => onChange({ [page]: legalDraft(page, draft.shipping) })}>
        Begin with a draft
      </Button>
    </>
  );
}

function TextDetails({
  page,
  draft,
  problems,
  onChange,
  children,
}: Props & { readonly page: TextPageName; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="text-details" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{titles[page]}</summary>
      {isOpen && (
        <>
          {children}
          <EntryList<TextSection>
            title={`Sections of ${titles[page]}`}
            headingLevel={3}
            kind="section"
            entries={draft[page]}
            most={12}
            create={() => ({ title: "", html: "", questions: [] })}
            nameOf={({ title }) => title}
            onChange={(sections) => onChange({ [page]: sections })}
          >
            {(section, change, index) => (
              <>
                <Field
                  label="Heading"
                  maxLength={textLimits.sectionTitle}
                  value={section.title}
                  problem={problems[`${page}.${index}.title`]}
                  onChange={(event) => change({ title: event.target.value })}
                />
                <RichTextField
                  label={`Text of ${section.title || `section ${index + 1}`}`}
                  hint={factsHint(section.html, draft.shipping)}
                  html={section.html}
                  maxLength={textLimits.sectionText}
                  problem={problems[`${page}.${index}.html`]}
                  onChange={(html) => change({ html })}
                />
                {page === "faq" && (
                  <Questions
                    title={`Questions of ${section.title || `section ${index + 1}`}`}
                    section={section}
                    shipping={draft.shipping}
                    problemOf={(field) => problems[`faq.${index}.questions.${field}`]}
                    onChange={(questions) => change({ questions })}
                  />
                )}
              </>
            )}
          </EntryList>
        </>
      )}
    </details>
  );
}

interface QuestionsProps {
  readonly title: string;
  readonly section: TextSection;
  readonly shipping: ShippingSettings;
  readonly problemOf: (field: string) => string | undefined;
  readonly onChange: (questions: TextSection["questions"]) => void;
}

function Questions({ title, section, shipping, problemOf, onChange }: QuestionsProps) {
  return (
    <EntryList<TextSection["questions"][number]>
      title={title}
      headingLevel={4}
      kind="question"
      entries={section.questions}
      most={20}
      create={() => ({ question: "", html: "" })}
      nameOf={({ question }) => question}
      onChange={onChange}
    >
      {(asked, change, index) => (
        <>
          <Field
            label="Question"
            maxLength={textLimits.faqQuestion}
            value={asked.question}
            problem={problemOf(`${index}.question`)}
            onChange={(event) => change({ question: event.target.value })}
          />
          <RichTextField
            label={`Answer to ${asked.question || `question ${index + 1}`}`}
            hint={factsHint(asked.html, shipping)}
            html={asked.html}
            maxLength={textLimits.faqAnswer}
            problem={problemOf(`${index}.html`)}
            onChange={(html) => change({ html })}
          />
        </>
      )}
    </EntryList>
  );
}
