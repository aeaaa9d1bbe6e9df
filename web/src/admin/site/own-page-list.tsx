import { paths } from "@lightwell/shared/routes/paths";
import { maxOwnPages, movedTo, slugOfOwnPage } from "@lightwell/shared/site/own-page";
import { type OwnPage, ownPageSlugSchema, type Site } from "@lightwell/shared/site/site-schemas";
import { isWritten } from "@lightwell/shared/site/text-page";
import { textLimits } from "@lightwell/shared/text/text-limits";
import { Field, TextField } from "#src/ui/field.tsx";
import { Toggle } from "#src/ui/toggle.tsx";
import { EntryList } from "./entry-list.tsx";
import { placesLinkingTo } from "./places-linking-to.ts";
import { SectionList, TextDetails } from "./section-list.tsx";
import { siteLabels } from "./site-sections.tsx";

interface Props {
  readonly draft: Site;
  /** As they were saved last. */
  readonly savedPages: readonly OwnPage[];
  /** Error messages of the server, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (changes: Partial<Site>) => void;
}

/** The pages of text that the owner has added. */
export function OwnPageList({ draft, savedPages, problems, onChange }: Props) {
  const isSaved = ({ slug }: OwnPage) => savedPages.some((saved) => saved.slug === slug);
  const othersThan = (page: OwnPage) => draft.ownPages.filter((other) => other !== page);
  /** Whether its slug leads to a page: in the shop once it was saved, and before that by a link of the draft. */
  const isUsed = (page: OwnPage) =>
    isSaved(page) ||
    (ownPageSlugSchema.safeParse(page.slug).success &&
      placesLinkingTo(draft, [paths.ownPage.href(page.slug)]).length > 0);
  /** The slug of a page that was not saved follows its title until the owner types another one. */
  const retitled = (page: OwnPage, title: string) => {
    const others = othersThan(page);
    const isFollowing = !isSaved(page) && page.slug === slugOfOwnPage(page.title, others);
    return { title, ...(isFollowing && movedTo(slugOfOwnPage(title, others), page, isUsed(page))) };
  };
  return (
    <EntryList<OwnPage>
      id="site-ownPages"
      title={siteLabels.ownPages}
      note="Pages of text that you add, such as Commissions or Licensing. Menu, banners and tiles can lead to them. A page is shown once it has a section and nothing in it is left to fill in."
      kind="page of text"
      entries={draft.ownPages}
      most={maxOwnPages}
      create={() => ({
        slug: "",
        oldSlugs: [],
        title: "",
        description: "",
        isInFooter: true,
        sections: [],
      })}
      nameOf={({ title }) => title}
      onChange={(ownPages) => onChange({ ownPages })}
    >
      {(page, change, index) => {
        const name = page.title || `page of text ${index + 1}`;
        const problemOf = (field: string) => problems[`ownPages.${index}.${field}`];
        const places = placesLinkingTo({ ...draft, ownPages: othersThan(page) }, addressesOf(page));
        return (
          <>
            <Field
              label="Title"
              maxLength={textLimits.pageTitle}
              value={page.title}
              problem={problemOf("title")}
              onChange={(event) => change(retitled(page, event.target.value))}
            />
            <Field
              label="Slug"
              hint={addressHint(page)}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={textLimits.slug}
              value={page.slug}
              problem={problemOf("slug")}
              onChange={(event) => change(movedTo(event.target.value, page, isUsed(page)))}
            />
            <TextField
              label="Description for search engines"
              hint="Empty for the beginning of the text."
              rows={2}
              maxLength={textLimits.siteDescription}
              value={page.description}
              problem={problemOf("description")}
              onChange={(event) => change({ description: event.target.value })}
            />
            <Toggle
              label="Linked at the foot of every page"
              isChecked={page.isInFooter}
              onChange={(isInFooter) => change({ isInFooter })}
            />
            {page.sections.length > 0 && !isWritten(page.sections) && (
              <p className="editor-note">
                The page is not shown yet: replace every place in square brackets that begins with “fill in”.
              </p>
            )}
            {places.length > 0 && (
              <p className="editor-note">
                {`The shop links to this page from: ${places.join(", ")}. Without the page, these links are left out.`}
              </p>
            )}
            <TextDetails title={`Text of ${name}`}>
              <SectionList
                title={`Sections of ${name}`}
                headingLevel={3}
                sections={page.sections}
                shipping={draft.shipping}
                problemOf={(field) => problemOf(`sections.${field}`)}
                onChange={(sections) => change({ sections })}
              />
            </TextDetails>
          </>
        );
      }}
    </EntryList>
  );
}

/** Where a page is, and where else it is found. */
function addressesOf({ slug, oldSlugs }: OwnPage): string[] {
  return [slug, ...oldSlugs].filter(Boolean).map((each) => paths.ownPage.href(each));
}

function addressHint(page: OwnPage): string {
  if (page.slug === "") return "Lowercase letters, digits and hyphens: the end of the address of the page.";
  const [address, ...former] = addressesOf(page);
  const moved = former.length > 0 ? ` What leads to ${former.join(", ")} will lead there.` : "";
  return `The address of the page is ${address}.${moved}`;
}
