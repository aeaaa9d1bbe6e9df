import type { TextSection } from "@lightwell/shared/site/site-schemas";
import { pagePathOf } from "@lightwell/shared/routes/page-address";
import { paths } from "@lightwell/shared/routes/paths";
import { useLocation } from "react-router-dom";
import { usePageData } from "#src/rendering/page-data.ts";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { useSite } from "#src/rendering/site-context.ts";
import { ContactLinks } from "#src/shop/components/contact-links.tsx";
import { Picture } from "#src/shop/components/picture.tsx";
import { Signature } from "#src/shop/components/signature.tsx";
import { RichText } from "#src/ui/rich-text.tsx";

export function AboutPage() {
  const { photographer } = useSite();
  const { title, description, sections, picture, pictureAlt } = usePageData("getTextPage", { page: "about" });
  return (
    <article className="page reading-page">
      <PageTitle title={title} description={description} />
      <h1>{title}</h1>
      {photographer && <p className="subheadline">{`${photographer}, photographer`}</p>}
      {picture ? (
        <span className="about-picture">
          <Picture picture={picture} alt={pictureAlt} boxes={portraitBoxes} placeholder="photo" />
        </span>
      ) : (
        <img
          className="about-picture"
          src="/rooms/studio.webp"
          width="508" // half of its pixels
          height="339"
          alt="A long table under a wall of framed prints, a view camera on its tripod beside it"
        />
      )}
      <TextSections sections={sections} />
      <Signature />
      <ContactLinks />
    </article>
  );
}

const portraitBoxes = [{ width: "min(92vw, 48rem)", height: "min(61vw, 32rem)" }] as const;

/** Every page that is nothing but its text. */
export function ReadingPage() {
  const path = pagePathOf(useLocation().pathname) ?? "";
  const page = plainPages.find((name) => paths[name].path === path) ?? path.slice(startOfOwnPath.length);
  const { title, description, sections } = usePageData("getTextPage", { page });
  return (
    <article className="page reading-page">
      <PageTitle title={title} description={description} />
      <h1>{title}</h1>
      <TextSections sections={sections} />
    </article>
  );
}

const startOfOwnPath = paths.ownPage.href("");
/** By their names in `paths`; any other is one that the owner has added. */
const plainPages = ["faq", "refunds", "privacy", "terms"] as const;

function TextSections({ sections }: { readonly sections: readonly TextSection[] }) {
  return sections.map(({ title, html, questions }, index) => (
    <section
      key={index}
      aria-labelledby={title ? `section-${index}` : undefined}
      className={[questions.length > 0 && "faq-section", index === 0 && "has-lead"].filter(Boolean).join(" ")}
    >
      {title && <h2 id={`section-${index}`}>{title}</h2>}
      {html && <RichText cleanHtml={html} />}
      {questions.length > 0 && (
        <dl>
          {questions.map((asked) => (
            <div key={asked.question}>
              <dt>{asked.question}</dt>
              <dd>
                <RichText cleanHtml={asked.html} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  ));
}
