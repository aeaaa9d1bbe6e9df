import type { getAdminSite, getDemoCatalog } from "@lightwell/shared/contract/back-office/site-endpoints";
import type { ReplyOf } from "@lightwell/shared/contract/endpoint";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { demoParts, missingPages } from "@lightwell/shared/site/demo-content";
import { Link } from "react-router-dom";
import { photoCount } from "#src/admin/format/counts.ts";
import { siteLabels } from "./site-sections.tsx";

interface DemoContentProps {
  readonly site: ReplyOf<typeof getAdminSite>;
  readonly catalog: ReplyOf<typeof getDemoCatalog>;
}

/** Lists what of the demo shoppers still see, and the pages that the shop does not have yet. */
export function DemoContent({ site, catalog }: DemoContentProps) {
  return (
    <>
      <StillFromDemo parts={demoParts(site)} catalog={catalog} />
      <MissingPages pages={missingPages(site)} />
    </>
  );
}

interface StillFromDemoProps {
  readonly parts: ReturnType<typeof demoParts>;
  readonly catalog: ReplyOf<typeof getDemoCatalog>;
}

function StillFromDemo({ parts, catalog: { photos, collections } }: StillFromDemoProps) {
  if (parts.length === 0 && photos === 0 && collections.length === 0) return null;
  const fields = Map.groupBy(parts, ({ field }) => field);
  return (
    <section className="demo-content" aria-labelledby="demo-content">
      <h2 id="demo-content">Still from the demo</h2>
      <p className="editor-note">
        Shoppers see these texts and pictures of the demo.{" "}
        <Link to={adminPaths.site.href()}>Edit the site</Link>
      </p>
      <ul className="bullets">
        {[...fields].map(([field, entries]) => {
          const names = entries.flatMap(({ entry }) => (entry === "" ? [] : [`“${entry}”`]));
          return <li key={field}>{[siteLabels[field], names.join(", ")].filter(Boolean).join(": ")}</li>;
        })}
        {photos > 0 && (
          <li>
            <Link to={adminPaths.photos.href()}>{photoCount(photos)}</Link>
          </li>
        )}
        {collections.length > 0 && (
          <li>
            {"Collections: "}
            {collections.map(({ id, title }, index) => (
              <span key={id}>
                {index > 0 && ", "}
                <Link to={adminPaths.collection.href(id)}>{title}</Link>
              </span>
            ))}
          </li>
        )}
      </ul>
    </section>
  );
}

function MissingPages({ pages }: { readonly pages: ReturnType<typeof missingPages> }) {
  if (pages.length === 0) return null;
  const names = pages.map((page) => siteLabels[page].toLowerCase()).join(" and no ");
  return (
    <section className="demo-content" aria-labelledby="missing-pages">
      <h2 id="missing-pages">{`The shop has no ${names} page yet`}</h2>
      <p className="editor-note">
        {
          "The editor of the site has a draft of each, with places to fill in. A page is published when none is left. "
        }
        <Link to={adminPaths.site.href()}>Edit the site</Link>
      </p>
    </section>
  );
}
