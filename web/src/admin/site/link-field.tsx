import { paths } from "@lightwell/shared/routes/paths";
import { itemAt } from "@lightwell/shared/site/resolved-link";
import { collectionSlugOf, linkablePages } from "@lightwell/shared/site/site-link";
import { use } from "react";
import { LabelledControl } from "#src/ui/field.tsx";
import { CatalogOfSiteContext } from "./catalog-of-site.ts";

interface Props {
  readonly label: string;
  readonly link: string;
  readonly hint?: string;
  readonly problem: string | undefined;
  readonly onChange: (link: string) => void;
}

/** The page that something leads to: a collection, or another page of the shop. */
export function LinkField({ label, link, hint, problem, onChange }: Props) {
  const { collections } = use(CatalogOfSiteContext);
  const slug = collectionSlugOf(link);
  const linked = slug === undefined ? undefined : itemAt(slug, collections);
  const isHidden = slug !== undefined && !linked?.active;
  const active = collections
    .filter((collection) => collection.active)
    .toSorted((one, other) => one.title.localeCompare(other.title));
  return (
    <LabelledControl
      label={label}
      hint={isHidden ? "Not shown: this collection is not published." : hint}
      problem={problem}
    >
      {(wiring) => (
        <div className="select">
          <select
            {...wiring}
            value={isHidden || !linked ? link : paths.collection.href(linked.slug)}
            onChange={(event) => onChange(event.target.value)}
          >
            {isHidden && <option value={link}>{`${linked?.title ?? slug} (not published)`}</option>}
            <optgroup label="Collections">
              {active.map((collection) => (
                <option key={collection.slug} value={paths.collection.href(collection.slug)}>
                  {collection.title}
                </option>
              ))}
            </optgroup>
            <optgroup label="Pages">
              {linkablePages.map(({ href, title }) => (
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
