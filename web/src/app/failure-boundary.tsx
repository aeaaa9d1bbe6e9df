import { Component, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { forgetFailedPageData } from "#src/api/page-data.ts";
import { destinationOf } from "./navigate-on-failure.ts";
import { ErrorPage } from "#src/app/pages/error-page.tsx";
import { NotFoundPage } from "#src/app/pages/not-found-page.tsx";
import { paths } from "./paths.ts";

interface Props {
  readonly children: ReactNode;
  /** What to show when the shop is down, where the error page would be too much. */
  readonly onOutage?: ReactNode;
}

/** Shows what a failure while rendering leads to. The next visit (history entry) tries anew. */
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
    switch (destinationOf(failure.cause, { handlesOutage })) {
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
