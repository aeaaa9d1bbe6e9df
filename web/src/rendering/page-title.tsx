import { pagePathOf } from "@lightwell/shared/routes/page-address";
import type { PageHeadInput } from "@lightwell/shared/routes/page-head";
import { paths } from "@lightwell/shared/routes/paths";
import { createContext, use, useEffect, useMemo } from "react";
import { matchPath, useLocation } from "react-router-dom";
import { useAnalytics } from "#src/analytics/analytics.ts";
import { useSite } from "./site-context.ts";

/**
 * Sets the document's title, description, social tags and canonical URL, unless the server has written them, records
 * the page view, and dispatches `hydratedEvent`. Renders nothing.
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
    if (isWritten()) return undefined;
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

/**
 * Type of the browser event that a page dispatches once React has hydrated or rendered it. `inlined-script.js`, which
 * cannot import it, repeats it.
 */
export const hydratedEvent = "shop:hydrated";

/**
 * Receives the head of the page that the server renders. Undefined in a browser, where the page writes its own head.
 */
export const PageHeadCollector = createContext<((page: PageHeadInput) => void) | undefined>(undefined);

let isFirstHead = true;

/**
 * Whether the document has the whole head of its page: that of the server, until another page is opened. A document
 * that was built for any origin has no canonical URL, and gets the rest of its head here.
 */
function isWritten(): boolean {
  const isOfServer = isFirstHead && document.querySelector('link[rel="canonical"]') !== null;
  isFirstHead = false;
  return isOfServer;
}

/** A path as analytics records it: ids of orders and payments are left out. */
function recordedPath(pathname: string): string {
  const { payment, orderSuccess, orderFailure, order, lab } = paths;
  const withIds = [payment.path, orderSuccess.path, orderFailure.path, order.path, lab.path];
  return withIds.find((path) => matchPath(path, pathname)) ?? pathname;
}
