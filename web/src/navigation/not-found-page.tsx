import { createContext, type ReactNode, use } from "react";
import { Link } from "react-router-dom";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { useSite } from "#src/rendering/site-context.ts";

/** What follows the text of the not-found and of the error page, which otherwise lead nowhere. */
export const WayOnContext = createContext<ReactNode>(null);

export function NotFoundPage() {
  const { favoritesHref } = useSite();
  return (
    <>
      <section className="message-page">
        <PageTitle title="Not found" description="There is no page at this address." canonicalPath={null} />
        <h1>Oops, Looks Like a Misshot!</h1>
        <p>The page you were looking for is out of frame: it has moved, or it never was.</p>
        <p>
          <Link className="button is-accent" to={favoritesHref}>
            See our favorites
          </Link>
        </p>
        <p>
          <Link className="button is-text-link" to={paths.prints.href()}>
            or search all prints
          </Link>
        </p>
      </section>
      {use(WayOnContext)}
    </>
  );
}
