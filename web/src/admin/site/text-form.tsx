import type { Site, TextPageName } from "@lightwell/shared/site/site-schemas";
import { defaultShippingSettings } from "@lightwell/shared/delivery/default-shipping-settings";
import { shopFacts } from "@lightwell/shared/site/shop-facts";
import {
  isOptionalTextPage,
  isWritten,
  type OptionalTextPage,
  optionalTextPages,
  textPageNames,
} from "@lightwell/shared/site/text-page";
import { Button } from "#src/ui/button.tsx";
import { legalDraft } from "./legal-drafts.ts";
import { SectionList, TextDetails } from "./section-list.tsx";
import { siteLabels } from "./site-sections.tsx";

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

/** The pages of text that every shop has. */
export function TextForm({ draft, problems, onChange }: Props) {
  return (
    <section aria-labelledby="site-texts">
      <h2 id="site-texts">Texts</h2>
      <p className="editor-note">
        They can name facts of the shop: {factNames}.{" "}
        {optionalTextPages.map((page) => titles[page]).join(" and ")} are shown once they have a section and
        nothing in them is left to fill in.
      </p>
      {textPageNames.map((page) => (
        <TextDetails key={page} title={titles[page]}>
          {isOptionalTextPage(page) && <LegalDraft page={page} draft={draft} onChange={onChange} />}
          <SectionList
            title={`Sections of ${titles[page]}`}
            sections={draft[page]}
            shipping={draft.shipping}
            hasQuestions={page === "faq"}
            problemOf={(field) => problems[`${page}.${field}`]}
            onChange={(sections) => onChange({ [page]: sections })}
          />
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
      <Button onClick={() => onChange({ [page]: legalDraft(page) })}>Begin with a draft</Button>
    </>
  );
}
