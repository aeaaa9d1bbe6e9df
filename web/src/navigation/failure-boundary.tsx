import { paths } from "@lightwell/shared/routes/paths";
import { Component, createContext, type ReactNode, use, useCallback, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { ApiFailure } from "#src/api/api-failure.ts";
import { logBlockingFailure } from "#src/log/log.ts";
import { forgetFailedPageData } from "#src/rendering/page-data.ts";
import { PageTitle } from "#src/rendering/page-title.tsx";
import { failureDestination, type FailurePage } from "./failure-destination.ts";
import { NotFoundPage, WayOnContext } from "./not-found-page.tsx";

function ErrorPage() {
  return (
    <>
      <section className="message-page">
        <PageTitle title="Error" description="Something went wrong." canonicalPath={null} />
        <h1>Sorry. Something went wrong! Please try again.</h1>
        <p>Whatever is in your cart is still there.</p>
        <p>
          <button type="button" className="button is-accent" onClick={() => window.location.reload()}>
            Try again
          </button>
        </p>
      </section>
      {use(WayOnContext)}
    </>
  );
}

/** Shows a failure page instead of the page of this visit. */
export const ShowFailurePageContext = createContext<(page: FailurePage) => void>(() => undefined);

/**
 * Shows the error or the not-found page instead of a page that failed. These pages have no URL of their own and last
 * for one visit (history entry): a reload tries the failed page again, a navigation leaves it.
 */
export function FailurePages({ children }: { readonly children: ReactNode }) {
  const { key: visit } = useLocation();
  const [shown, setShown] = useState<{ readonly page: FailurePage; readonly visit: string }>();
  const show = useCallback((page: FailurePage) => setShown({ page, visit }), [visit]);
  const page = shown?.visit === visit ? shown.page : undefined;
  if (page === "error") return <ErrorPage />;
  if (page === "not-found") return <NotFoundPage />;
  return (
    <ShowFailurePageContext value={show}>
      <FailureBoundary>{children}</FailureBoundary>
    </ShowFailurePageContext>
  );
}

interface Props {
  readonly children: ReactNode;
  /** Shown when the shop is down, instead of the error page. */
  readonly onOutage?: ReactNode;
}

/**
 * Catches an error of rendering and shows the page that `failureDestination` returns for it. The next visit renders the
 * page again.
 */
export function FailureBoundary(props: Props) {
  const { key: visit } = useLocation();
  return <VisitBoundary {...props} visit={visit} />;
}

interface State {
  readonly failure?: { readonly cause: unknown } | undefined;
  readonly visit: string;
}

class VisitBoundary extends Component<Props & { readonly visit: string }, State> {
  override state: State = { visit: this.props.visit };

  static getDerivedStateFromError(cause: unknown) {
    return { failure: { cause } };
  }

  static getDerivedStateFromProps(
    { visit }: { readonly visit: string },
    state: State,
  ): Partial<State> | null {
    return visit === state.visit ? null : { visit, failure: undefined };
  }

  override componentDidCatch(): void {
    forgetFailedPageData();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const handlesOutage = this.props.onOutage !== undefined;
    switch (failureDestination(failure.cause, { handlesOutage })) {
      case "login":
        return <Navigate to={paths.login.href()} replace />;
      case "not-found":
        return <NotFoundPage />;
      case "error":
        return <ErrorPage />;
      case undefined:
        return handlesOutage ? this.props.onOutage : <ErrorPage />;
    }
  }
}

/** Logs a failure that a page has shown. A 404 is not logged, because an unknown URL is not an error of the shop. */
export function logPageFailure(cause: unknown): void {
  if (!(cause instanceof ApiFailure && cause.status === 404)) logBlockingFailure("page.failed", cause);
}
