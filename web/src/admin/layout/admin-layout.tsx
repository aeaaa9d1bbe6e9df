import { Suspense, useLayoutEffect, useRef, useState, type MouseEvent } from "react";
import { Link, type Location, Outlet, useLocation, useNavigationType } from "react-router-dom";
import { backOfficeApi } from "#src/admin/api/back-office-api.ts";
import { UndoneContext } from "#src/admin/api/undone.ts";
import { Button } from "#src/ui/button.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { UndoContext, UndoNotice, type UndoOffer } from "#src/admin/undo/undo-notice.tsx";
import { FailurePages } from "#src/navigation/failure-boundary.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { cutText } from "@lightwell/shared/text/cut-text";
import { AdminMenu, stateOfMenuLinks } from "./admin-menu.tsx";
import { useSite } from "#src/rendering/site-context.ts";
import { useArrival } from "#src/navigation/use-arrival.ts";

interface Props {
  readonly email: string;
  readonly onSignOut: () => void;
}

/** What surrounds every page of the back office: the menu beside it, on small screens behind a toggle. */
export function AdminLayout({ email, onSignOut }: Props) {
  const main = useRef<HTMLElement>(null);
  const sidebar = useRef<HTMLDivElement>(null);
  const { name } = useSite();
  const [isMenuOpen, setMenuOpen] = useMenu();
  const [undoOffer, setUndoOffer] = useState<UndoOffer>();
  const [undone, setUndone] = useState(0);
  useArrival(main);

  // Before the next paint, with which browsers take the focus from what is hidden.
  useLayoutEffect(() => {
    if (!isMenuOpen && sidebar.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true });
  }, [isMenuOpen]);

  /**
   * Does not set the fragment of the URL, because that would be a navigation outside of the router, which cannot block
   * it.
   */
  const handleSkip = (click: MouseEvent) => {
    click.preventDefault();
    main.current?.focus();
  };

  const handleDismiss = () => {
    setUndoOffer(undefined);
    main.current?.focus({ preventScroll: true }); // the button with the focus is removed
  };

  return (
    <div className="admin-layout">
      <a className="skip-link" href="#main" onClick={handleSkip}>
        Skip to content
      </a>
      <header className="admin-bar">
        <Link className="wordmark" to={paths.admin.href()}>
          {name}
        </Link>
        <button
          type="button"
          className="button"
          aria-expanded={isMenuOpen}
          aria-controls="admin-sidebar"
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          Menu
        </button>
      </header>
      <div
        id="admin-sidebar"
        ref={sidebar}
        className={isMenuOpen ? "admin-sidebar is-open" : "admin-sidebar"}
      >
        <AdminMenu />
        <section className="admin-session" aria-label="Session">
          <Link to={paths.home.href()}>View the shop</Link>
          <p>{email}</p>
          <Button look="text" onClick={onSignOut}>
            Sign out
          </Button>
          <BuildNote />
        </section>
      </div>
      <UndoNotice
        offer={undoOffer}
        onUndone={() => setUndone((count) => count + 1)}
        onDismiss={handleDismiss}
      />
      <main id="main" className="admin-main" ref={main} tabIndex={-1}>
        <FailurePages>
          <Suspense fallback={<Spinner />}>
            <UndoContext value={setUndoOffer}>
              <UndoneContext value={undone}>
                <Outlet />
              </UndoneContext>
            </UndoContext>
          </Suspense>
        </FailurePages>
      </main>
    </div>
  );
}

/**
 * Whether the menu of small screens is open. A navigation closes it, also to the page that is shown, but not a change
 * of its query, as by a search.
 */
function useMenu(): readonly [boolean, (isOpen: boolean) => void] {
  const { key, pathname, state } = useLocation() as Location<unknown>;
  const navigation = useNavigationType();
  const [menu, setMenu] = useState({ isOpen: false, key, pathname });
  if (menu.key !== key) {
    const isSearch = navigation === "REPLACE" && menu.pathname === pathname && state !== stateOfMenuLinks;
    setMenu({ isOpen: menu.isOpen && isSearch, key, pathname });
  }
  return [menu.isOpen, (isOpen) => setMenu({ isOpen, key, pathname })];
}

/** Which build of the shop runs, for whoever looks after it. */
function BuildNote() {
  const { data } = backOfficeApi.useAdminMenuQuery({});
  if (!data || data.build.commit === "unknown") return null;
  const { commit, builtAt } = data.build;
  return (
    <p>
      <small>
        {`Build ${cutText(commit, 8)} of `}
        <time dateTime={builtAt}>{cutText(builtAt, 10)}</time>
      </small>
    </p>
  );
}
