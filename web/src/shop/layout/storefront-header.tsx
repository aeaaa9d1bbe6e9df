import { freeShippingFromCents } from "@lightwell/shared/delivery/shipping-speed";
import { formatWholeUsd } from "@lightwell/shared/money/cents";
import { paths } from "@lightwell/shared/routes/paths";
import { Suspense, useRef, useState } from "react";
import { Link, NavLink } from "react-router-dom";
import { selectIsLoggedIn } from "#src/identity/session-reducer.ts";
import { useSite } from "#src/rendering/site-context.ts";
import { useClosureText } from "#src/shop/components/use-closure-text.ts";
import { selectCartCount } from "#src/shop/features/purchase/cart-reducer.ts";
import { useAppSelector } from "#src/shop/store/store.ts";
import { CartIcon, HeartIcon, HomeIcon, MenuIcon, QuestionIcon, SearchIcon } from "#src/ui/icons.tsx";
import { logBlockingFailure } from "#src/log/log.ts";
import { latePart } from "#src/rendering/late-part.tsx";

// Its script, styles and pictures are loaded when it is opened.
const SiteMenu = latePart(async () => (await import("./site-menu.tsx")).SiteMenu);

const OwnerLinks = latePart(async () => (await import("./owner-links.tsx")).OwnerLinks, { isOptional: true });

// Until it is loaded, the header stays visible, the row of links is not scrolled, and links in texts load a document.
const LateLayout = latePart(async () => (await import("./late-layout.ts")).LateLayout, { isOptional: true });

export function StorefrontHeader() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const { name, photographer, menu } = useSite();
  const closure = useClosureText();
  const [menuState, setMenuState] = useState<"closed" | "open" | "failed">("closed");
  const header = useRef<HTMLElement>(null);
  const links = useRef<HTMLElement>(null);

  const openMenu = () =>
    SiteMenu.load().then(
      () => setMenuState("open"),
      (cause: unknown) => {
        setMenuState("failed");
        logBlockingFailure("page.failed", cause);
      },
    );

  return (
    <>
      {closure !== undefined && (
        <aside className="shipping-banner" aria-label="Closed days">
          {closure}
        </aside>
      )}
      <header className="site-header" ref={header}>
        <FreeShippingBanner />
        <button
          type="button"
          className="icon-button menu-button"
          aria-label="Menu"
          aria-haspopup="dialog"
          onClick={() => void openMenu()}
        >
          <MenuIcon />
        </button>
        <Link className="wordmark" to={paths.home.href()}>
          {name} <span>{photographer}</span>
        </Link>
        <nav aria-label="Collections" className="top-links" ref={links}>
          <ul>
            {menu.map(({ href, title }, index) => (
              <li key={index}>
                <NavLink to={href}>{title}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Shop" className="shop-links">
          <ul className="icon-links">
            <li>
              <Link to={paths.prints.href()} className="icon-button is-labeled">
                <SearchIcon />
                <span className="icon-label">All prints</span>
              </Link>
            </li>
            <li className="saved-link">
              <Link to={paths.saved.href()} className="icon-button" aria-label="Saved prints">
                <HeartIcon />
              </Link>
            </li>
            <li>
              <Link to={paths.home.href()} className="icon-button" aria-label="Home">
                <HomeIcon />
              </Link>
            </li>
            <li>
              <Link to={paths.faq.href()} className="icon-button" aria-label="FAQs">
                <QuestionIcon />
              </Link>
            </li>
            <li>
              <CartLink />
            </li>
            {isLoggedIn && (
              <Suspense>
                <OwnerLinks />
              </Suspense>
            )}
          </ul>
        </nav>
        <Suspense>
          <LateLayout header={header} links={links} />
        </Suspense>
      </header>
      {menuState === "open" && <SiteMenu onClose={() => setMenuState("closed")} />}
      {menuState === "failed" && (
        <p className="shipping-banner" role="alert">
          The menu could not be loaded. <a href={window.location.href}>Reload the page</a>
        </p>
      )}
    </>
  );
}

function FreeShippingBanner() {
  return (
    <p className="shipping-banner">{`Free ground shipping over ${formatWholeUsd(freeShippingFromCents)}`}</p>
  );
}

/** A component of its own, so that a change of the cart does not render all links of the header again. */
function CartLink() {
  const count = useAppSelector(selectCartCount);
  return (
    <Link
      to={paths.cart.href()}
      className="icon-button"
      aria-label={`Cart, ${count} ${count === 1 ? "item" : "items"}`}
    >
      <CartIcon />
      {count > 0 && (
        <span className="cart-badge" aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}
