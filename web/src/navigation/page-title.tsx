import { pagePathOf } from "@lightwell/shared/routes/page-address";
import { paths } from "@lightwell/shared/routes/paths";
import type { PageHeadInput } from "@lightwell/shared/routes/page-head";
import { use, useEffect, useMemo } from "react";
import { matchPath, useLocation } from "react-router-dom";
import { useAnalytics } from "#src/analytics/use-analytics.ts";
import { hydratedEvent } from "./hydrated-event.ts";
import { PageHeadCollector } from "./page-head-collector.ts";
import { useSite } from "./site-context.ts";

/**
 * Sets the document's title, description, social tags and canonical URL, records the page view, and dispatches
 * `hydratedEvent`. Renders nothing.
 */
export function PageTitle({ title, description, image, canonicalPath }: PageHeadInput) {
  const { pathname } = useLocation();
  const analytics = useAnalytics();
  const { name } = useSite();
  const page = useMemo(
    () => ({
      title,
      description,
      canonicalPath: canonicalPath === undefined ? (pagePathOf(pathname) ?? null) : canonicalPath,
      ...(image && { image }),
    }),
    [title, description, image, canonicalPath, pathname],
  );
  use(PageHeadCollector)?.(page);

  useEffect(() => {
    document.title = `${page.title} | ${name}`;
    let isCurrent = true;
    import("./write-head.ts").then(
      ({ writeHead }) => isCurrent && writeHead(page, name),
      () => undefined, // visitors need only the title, which is already set
    );
    return () => {
      isCurrent = false;
    };
  }, [page, name]);

  useEffect(() => {
    analytics.record("page_view", { page_title: title, page_location: recordedPath(pathname) });
  }, [analytics, title, pathname]);

  useEffect(() => void window.dispatchEvent(new Event(hydratedEvent)), []);

  return null;
}

/** A path as analytics records it: ids of orders and payments are left out. */
function recordedPath(pathname: string): string {
  const { payment, orderSuccess, orderFailure, order, lab } = paths;
  const withIds = [payment.path, orderSuccess.path, orderFailure.path, order.path, lab.path];
  return withIds.find((path) => matchPath(path, pathname)) ?? pathname;
}
