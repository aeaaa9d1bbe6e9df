import type { ShippingSettings } from "@lightwell/shared/delivery/delivery-schemas";
import type { TextSection } from "@lightwell/shared/site/site-schemas";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { RichTextField } from "#src/admin/editor/rich-text-field.tsx";
import { Field } from "#src/ui/field.tsx";
import { type ReactNode, useState } from "react";
import { EntryList } from "./entry-list.tsx";
import { factsHint } from "./facts-hint.ts";

/** Fields that are there while they are open: a page of text has dozens, and an editor of texts is slow to begin. */
export function TextDetails({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="text-details" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}

interface Props {
  readonly title: string;
  readonly sections: readonly TextSection[];
  readonly shipping: ShippingSettings;
  readonly headingLevel?: 3 | 4;
  /** The server's error message for a field of the sections, such as `0.html`. */
  readonly problemOf: (field: string) => string | undefined;
  readonly onChange: (sections: TextSection[]) => void;
  readonly hasQuestions?: boolean;
}

/** The sections of a page of text. */
export function SectionList({
  title,
  sections,
  shipping,
  headingLevel = 3,
  problemOf,
  onChange,
  hasQuestions = false,
}: Props) {
  return (
    <EntryList<TextSection>
      title={title}
      headingLevel={headingLevel}
      kind="section"
      entries={sections}
      most={12}
      create={() => ({ title: "", html: "", questions: [] })}
      nameOf={(section) => section.title}
      onChange={onChange}
    >
      {(section, change, index) => (
        <>
          <Field
            label="Heading"
            maxLength={textLimits.sectionTitle}
            value={section.title}
            problem={problemOf(`${index}.title`)}
            onChange={(event) => change({ title: event.target.value })}
          />
          <RichTextField
            label={`Text of ${section.title || `section ${index + 1}`}`}
            hint={factsHint(section.html, shipping)}
            html={section.html}
            maxLength={textLimits.sectionText}
            problem={problemOf(`${index}.html`)}
            onChange={(html) => change({ html })}
          />
          {hasQuestions && (
            <Questions
              title={`Questions of ${section.title || `section ${index + 1}`}`}
              section={section}
              shipping={shipping}
              problemOf={(field) => problemOf(`${index}.questions.${field}`)}
              onChange={(questions) => change({ questions })}
            />
          )}
        </>
      )}
    </EntryList>
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
