import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { initialSite } from "@lightwell/shared/site/default-site";
import type { Site } from "@lightwell/shared/site/site-schemas";
import { Link } from "react-router-dom";
import { changedFields } from "#src/admin/editor/differences.ts";
import { siteAdminApi } from "./site-admin-api.ts";
import { siteLabels } from "./site-sections.tsx";

/** Fields with content about the demo's photographer, or with promises made in the owner's name. */
const personalFields = [
  "name",
  "photographer",
  "banners",
  "blurbs",
  "portrait",
  "about",
  "faq",
  "refunds",
  "support",
] as const satisfies readonly (keyof Site)[];

/** Lists the parts of the site that still have the content of the demo. Hidden while loading and if there are none. */
export function DemoContent() {
  const { data: site } = siteAdminApi.useSiteQuery({});
  if (!site) return null;
  const changed = changedFields<Site, (typeof personalFields)[number]>(site, initialSite, personalFields);
  const left = personalFields.filter((field) => !changed.includes(field));
  if (left.length === 0) return null;
  return (
    <section className="demo-content" aria-labelledby="demo-content">
      <h2 id="demo-content">Still from the demo</h2>
      <p className="editor-note">
        These parts of the site still show the texts and pictures of the demo.{" "}
        <Link to={adminPaths.site.href()}>Edit the site</Link>
      </p>
      <ul className="bullets">
        {left.map((field) => (
          <li key={field}>{siteLabels[field]}</li>
        ))}
      </ul>
    </section>
  );
}
