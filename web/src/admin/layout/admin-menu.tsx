import { matchPath, Link, useLocation } from "react-router-dom";
import { backOfficeApi } from "#src/admin/api/back-office-api.ts";
import { adminPaths } from "@lightwell/shared/routes/admin-paths";

interface Entry {
  readonly title: string;
  readonly href: string;
  /** The addresses at which the entry is the active one. */
  readonly paths: readonly string[];
  readonly isMuted?: boolean;
  readonly nested?: readonly Entry[];
}

const entries: readonly Entry[] = [
  {
    title: "Collections",
    href: adminPaths.collections.href(),
    paths: [adminPaths.collections.path, adminPaths.collection.path],
  },
  {
    title: "Photos",
    href: adminPaths.photos.href(),
    paths: [adminPaths.photos.path, adminPaths.photo.path, adminPaths.trash.path],
    nested: [{ title: "Option Manager", href: adminPaths.options.href(), paths: [adminPaths.options.path] }],
  },
  {
    title: "Orders",
    href: adminPaths.orders.href(),
    paths: [adminPaths.orders.path, adminPaths.order.path],
    isMuted: true,
    nested: [{ title: "Sales", href: adminPaths.sales.href(), paths: [adminPaths.sales.path] }],
  },
  {
    title: "Cases",
    href: adminPaths.cases.href(),
    paths: [adminPaths.cases.path, adminPaths.case.path],
    nested: [
      {
        title: "Personal data",
        href: adminPaths.personalData.href(),
        paths: [adminPaths.personalData.path],
      },
    ],
  },
  {
    title: "Campaigns",
    href: adminPaths.campaigns.href(),
    paths: [adminPaths.campaigns.path],
    isMuted: true,
  },
  {
    title: "Site",
    href: adminPaths.site.href(),
    paths: [adminPaths.site.path],
    nested: [
      { title: "History", href: adminPaths.history.href(), paths: [adminPaths.history.path] },
      { title: "Owners", href: adminPaths.owners.href(), paths: [adminPaths.owners.path] },
      { title: "Download everything", href: adminPaths.archive.href(), paths: [adminPaths.archive.path] },
    ],
  },
];

/** By which a location was opened by the menu. */
export const stateOfMenuLinks = "menu";

/** Orders are muted until there is one. No entry comes later than the others, so that none moves. */
export function AdminMenu() {
  const { data } = backOfficeApi.useAdminMenuQuery({});
  const shown = entries.map((entry) =>
    entry.href === adminPaths.orders.href() && data?.hasOrders ? { ...entry, isMuted: false } : entry,
  );
  return (
    <nav className="menu" aria-label="Back office">
      <Entries entries={shown} className="menu-list" />
    </nav>
  );
}

interface EntriesProps {
  readonly entries: readonly Entry[];
  readonly className?: string;
}

function Entries({ entries: shown, className }: EntriesProps) {
  const { pathname } = useLocation();
  return (
    <ul className={className}>
      {shown.map(({ title, href, paths: own, isMuted, nested }) => {
        const isActive = own.some((path) => matchPath(path, pathname));
        return (
          <li key={href}>
            <Link
              to={href}
              state={stateOfMenuLinks}
              className={[isActive && "is-active", isMuted && "is-muted"].filter(Boolean).join(" ")}
              aria-current={isActive ? "page" : undefined}
            >
              {title}
            </Link>
            {nested && <Entries entries={nested} />}
          </li>
        );
      })}
    </ul>
  );
}
