import { matchPath } from "react-router-dom";
import { loadPageData } from "#src/api/page-data.ts";
import { paths } from "@lightwell/shared/routes/paths";
import { reloadWhenScriptsAreMissing } from "#src/navigation/reload-into-new-build.ts";

/** How long somebody rests on a link before it is taken for interest; the way across it is shorter, a press longer. */
const restMs = 65;

/**
 * From now on, loads the page behind a link, its script and its data, while the pointer, a finger or the focus rests
 * on it: whoever opens it then finds it there. Not for visitors whose browser saves data.
 */
export function startPrefetching(): void {
  reloadWhenScriptsAreMissing(); // it has to be here before one is
  if (savesData()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => clearTimeout(timer);
  const enter = ({ target }: Event) => {
    leave();
    const link = target instanceof Element ? target.closest("a") : null;
    if (link) timer = setTimeout(() => loadPageBehind(link), restMs);
  };
  document.addEventListener("pointerover", enter); // a finger's touch begins with it too
  document.addEventListener("focusin", enter);
  document.addEventListener("pointercancel", leave); // the finger was scrolling
}

function loadPageBehind({ origin, pathname, search }: HTMLAnchorElement): void {
  if (origin !== window.location.origin || pathname === window.location.pathname) return;
  for (const load of pages) load(pathname, new URLSearchParams(search));
}

const pages = [
  page(paths.collection.path, ({ collectionSlug = "" }, query) => {
    loadPageData("getCollectionPage", { collectionSlug, page: query.get("page") ?? "1" });
    return import("#src/shop/routes/collection-page.tsx");
  }),
  page(paths.collectionPhoto.path, ({ collectionSlug = "", photoSlug = "" }) => {
    loadPageData("getCollectionPhoto", { collectionSlug, photoSlug });
    return import("#src/shop/routes/photo-page.tsx");
  }),
  page(paths.photo.path, ({ photoSlug = "" }) => {
    loadPageData("getPhoto", { photoSlug });
    return import("#src/shop/routes/photo-page.tsx");
  }),
  page(paths.prints.path, () => {
    loadPageData("getPrints", { search: "all" });
    return import("#src/shop/routes/prints-page.tsx");
  }),
];

/** Loads a page whose address follows the pattern. */
function page<const Path extends string>(
  path: Path,
  load: (
    slugs: NonNullable<ReturnType<typeof matchPath<Path>>>["params"],
    query: URLSearchParams,
  ) => Promise<unknown>,
) {
  return (pathname: string, query: URLSearchParams): void => {
    const match = matchPath(path, pathname);
    if (match) load(match.params, query).catch(() => undefined); // opening the page loads it anew, and tells
  };
}

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }; // not everywhere
  return connection?.saveData === true;
}
