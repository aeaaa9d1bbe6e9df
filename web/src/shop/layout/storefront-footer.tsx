import { businessDaysText, daysText } from "@lightwell/shared/delivery/delivery-texts";
import { Link } from "react-router-dom";
import { selectIsLoggedIn } from "#src/identity/session-reducer.ts";
import { paths } from "@lightwell/shared/routes/paths";
import { useSite } from "#src/rendering/site-context.ts";
import { ContactLinks } from "#src/shop/components/contact-links.tsx";
import { useAppSelector } from "#src/shop/store/store.ts";

export function StorefrontFooter() {
  const { name, tagline, photographer, footerLinks, socialLinks, shipping } = useSite();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  return (
    <footer className="site-footer">
      <p className="footer-promise">
        {`Most orders ship in ${daysText(shipping.shipDays)} or less. Our lab ships within ${businessDaysText(shipping.labDays)}.`}
      </p>
      <nav aria-label="About the shop">
        <ul>
          <li>
            <Link to={paths.about.href()}>About</Link>
          </li>
          <li>
            <Link to={paths.faq.href()}>FAQs</Link>
          </li>
          <li>
            <Link to={paths.support.href()}>Support</Link>
          </li>
          <li>
            <Link to={paths.refunds.href()}>Refund Policy</Link>
          </li>
          {footerLinks.map(({ href, title }) => (
            <li key={href}>
              <Link to={href}>{title}</Link>
            </li>
          ))}
          {socialLinks.map(({ href, title }) => (
            <li key={href}>
              <a href={href} rel="me">
                {title}
              </a>
            </li>
          ))}
          {!isLoggedIn && (
            <li>
              <Link to={paths.login.href()}>Login</Link>
            </li>
          )}
        </ul>
      </nav>
      <ContactLinks />
      <p className="footer-mark">{tagline ? `${name} · ${tagline}` : name}</p>
      {photographer && (
        <p className="footer-mark">{`The shop and the photographs are by ${photographer}.`}</p>
      )}
    </footer>
  );
}
