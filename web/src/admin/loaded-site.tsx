import { useEffect, useState, type ReactNode } from "react";
import { readPageData } from "#src/api/page-data.ts";
import { SiteContext, unknownSite } from "#src/navigation/site-context.ts";

/** Shows the back office before the name of the shop is loaded, and without it if it does not come. */
export function LoadedSite({ children }: { readonly children: ReactNode }) {
  const [site, setSite] = useState(unknownSite);
  useEffect(() => {
    readPageData("getSite", {}).then(setSite, () => undefined);
  }, []);
  return <SiteContext value={site}>{children}</SiteContext>;
}
