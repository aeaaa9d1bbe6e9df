import { paths } from "@lightwell/shared/routes/paths";
import { itemAt, linkToOwnPage } from "@lightwell/shared/site/resolved-link";
import { collectionSlugOf, linkablePages, ownPageSlugOf } from "@lightwell/shared/site/site-link";
import { isWritten, writtenOwnPages } from "@lightwell/shared/site/text-page";
import { use } from "react";
import { LabelledControl } from "#src/ui/field.tsx";
import { type CatalogOfSite, CatalogOfSiteContext } from "./catalog-of-site.ts";

interface Props {
  readonly label: string;
  readonly link: string;
  readonly hint?: string;
  readonly problem: string | undefined;
  readonly onChange: (link: string) => void;
}

/** The page that something leads to: a collection, an own page, or another page of the shop. */
export function LinkField({ label, link, hint, problem, onChange }: Props) {
  const catalog = use(CatalogOfSiteContext);
  const { collections } = catalog;
  const written = writtenOwnPages(catalog);
  const { kind, title, href } = targetOf(link, catalog);
  const active = collections
    .filter((collection) => collection.active)
    .toSorted((one, other) => one.title.localeCompare(other.title));
  return (
    <LabelledControl
      label={label}
      hint={href === undefined ? `Not shown: this ${kind} is not published.` : hint}
      problem={problem}
    >
      {(wiring) => (
        <div className="select">
          <select {...wiring} value={href ?? link} onChange={(event) => onChange(event.target.value)}>
            {href === undefined && <option value={link}>{`${title} (not published)`}</option>}
            <optgroup label="Collections">
              {active.map((collection) => (
                <option key={collection.slug} value={paths.collection.href(collection.slug)}>
                  {collection.title}
                </option>
              ))}
            </optgroup>
            <optgroup label="Pages">
              {[...linkablePages, ...written.map(linkToOwnPage)].map(({ href, title }) => (
                <option key={href} value={href}>
                  {title}
                </option>
              ))}
            </optgroup>
          </select>
        </div>
      )}
    </LabelledControl>
  );
}

/** What a link leads to, and its present address; undefined for what shoppers do not see. */
function targetOf(link: string, { collections, ownPages }: CatalogOfSite) {
  const slug = collectionSlugOf(link);
  if (slug !== undefined) {
    const found = itemAt(slug, collections);
    const href = found?.active ? paths.collection.href(found.slug) : undefined;
    return { kind: "collection", title: found?.title ?? slug, href };
  }
  const pageSlug = ownPageSlugOf(link);
  if (pageSlug === undefined) return { kind: "page", title: "", href: link };
  const found = itemAt(pageSlug, ownPages);
  const href = found && isWritten(found.sections) ? linkToOwnPage(found).href : undefined;
  return { kind: "page", title: found?.title || pageSlug, href };
}
