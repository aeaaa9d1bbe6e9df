import { siteName } from "@lightwell/shared/shop/page-head";
import { Link, NavLink } from "react-router-dom";
import { selectCartCount } from "#src/shop/features/cart/cart-reducer.ts";
import { selectIsLoggedIn } from "#src/identity/session-reducer.ts";
import { CartIcon, GearIcon, HomeIcon, LockIcon, QuestionIcon } from "#src/ui/icons.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { siteLinks } from "#src/navigation/site-links.ts";
import { useAppSelector } from "#src/shop/store-hooks.ts";
import { FreeShippingBanner } from "./free-shipping-banner.tsx";
import { useLogOut } from "./use-log-out.ts";

const titles = {
  "whats-new": "What’s New",
  california: "California",
  "wine-country": "Wine Country",
  landscapes: "Landscapes",
  "cities-and-urbanscapes": "Cities and Urbanscapes",
  "black-and-white": "Black and White",
  destinations: "Destinations",
  "flora-and-fauna": "Flora and Fauna",
} as const;

export function StorefrontHeader() {
  const count = useAppSelector(selectCartCount);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const logOut = useLogOut();

  return (
    <header className="site-header">
      <FreeShippingBanner />
      <div className="site-header-bar">
        <Link className="wordmark" to={paths.home.href()}>
          {siteName}
        </Link>
        <nav aria-label="Shop">
          <ul className="icon-links">
            <li>
              <Link to={paths.home.href()} aria-label="Home">
                <HomeIcon />
              </Link>
            </li>
            <li>
              <Link to={paths.faq.href()} aria-label="FAQs">
                <QuestionIcon />
              </Link>
            </li>
            <li>
              <Link to={paths.cart.href()} aria-label={`Cart, ${count} ${count === 1 ? "item" : "items"}`}>
                <CartIcon />
                {count > 0 && (
                  <span className="cart-badge" aria-hidden="true">
                    {count}
                  </span>
                )}
              </Link>
            </li>
            {isLoggedIn && (
              <>
                <li>
                  <Link to={paths.admin.href()} aria-label="Admin" reloadDocument>
                    <GearIcon />
                  </Link>
                </li>
                <li>
                  <button type="button" aria-label="Log out" onClick={logOut}>
                    <LockIcon />
                  </button>
                </li>
              </>
            )}
          </ul>
        </nav>
      </div>
      <nav aria-label="Collections" className="top-links">
        <ul>
          {siteLinks.menu.map((slug) => (
            <li key={slug}>
              <NavLink to={paths.collection.href(slug)}>{titles[slug]}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
