import { matchPath, Link, useLocation } from "react-router-dom";
import { menuApi } from "#src/admin/api/menu-api.ts";
import { paths } from "@lightwell/shared/routes/paths";

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
    href: paths.adminCollections.href(),
    paths: [paths.adminCollections.path, paths.adminCollection.path],
  },
  {
    title: "Photos",
    href: paths.adminPhotos.href(),
    paths: [paths.adminPhotos.path, paths.adminPhoto.path],
    nested: [{ title: "Option Manager", href: paths.adminOptions.href(), paths: [paths.adminOptions.path] }],
  },
  {
    title: "Orders",
    href: paths.adminOrders.href(),
    paths: [paths.adminOrders.path, paths.adminOrder.path],
    isMuted: true,
  },
  { title: "Cases", href: paths.adminCases.href(), paths: [paths.adminCases.path] },
  {
    title: "Campaigns",
    href: paths.adminCampaigns.href(),
    paths: [paths.adminCampaigns.path],
    isMuted: true,
  },
];

/** Orders are muted until there is one. */
export function AdminMenu() {
  const { data } = menuApi.useAdminMenuQuery({});
  const shown = data?.hasOrders
    ? entries.map((entry) => (entry.href === paths.adminOrders.href() ? { ...entry, isMuted: false } : entry))
    : entries;
  return (
    <nav aria-label="Back office">
      <Entries entries={shown} />
    </nav>
  );
}

function Entries({ entries: shown }: { readonly entries: readonly Entry[] }) {
  const { pathname } = useLocation();
  return (
    <ul>
      {shown.map(({ title, href, paths: own, isMuted, nested }) => {
        const isActive = own.some((path) => matchPath(path, pathname));
        return (
          <li key={href}>
            <Link
              to={href}
              className={isMuted ? "is-muted" : undefined}
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
