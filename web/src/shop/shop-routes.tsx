import { Navigate, Route, Routes } from "react-router-dom";
import { StorefrontLayout } from "#src/shop/layout/storefront-layout.tsx";
import { NotFoundPage } from "#src/navigation/not-found-page.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { latePart } from "#src/rendering/late-part.tsx";
import { pageAt, pageModules, pageNames, type PageName } from "#src/shop/routes/page-modules.ts";

const collectionPage = latePart(async () => (await pageModules.collection()).CollectionRoute);
const textPage = latePart(async () => (await pageModules.faq()).ReadingPage);

const pages = {
  home: latePart(async () => (await pageModules.home()).HomePage),
  collection: collectionPage,
  collectionPage,
  collectionPhoto: latePart(async () => (await pageModules.collectionPhoto()).CollectionPhotoPage),
  photo: latePart(async () => (await pageModules.photo()).PhotoPage),
  saved: latePart(async () => (await pageModules.saved()).SavedPage),
  prints: latePart(async () => (await pageModules.prints()).PrintsPage),
  cart: latePart(async () => (await pageModules.cart()).CartPage),
  payment: latePart(async () => (await pageModules.payment()).PaymentRedirectPage),
  orderSuccess: latePart(async () => (await pageModules.orderSuccess()).OrderSuccessPage),
  orderFailure: latePart(async () => (await pageModules.orderFailure()).OrderFailurePage),
  order: latePart(async () => (await pageModules.order()).OrderPage),
  lab: latePart(async () => (await pageModules.lab()).LabPage),
  support: latePart(async () => (await pageModules.support()).SupportPage),
  about: latePart(async () => (await pageModules.about()).AboutPage),
  faq: textPage,
  refunds: textPage,
  privacy: textPage,
  terms: textPage,
  ownPage: textPage,
  login: latePart(async () => (await pageModules.login()).LoginPage),
} satisfies Record<PageName, unknown>;

/**
 * Loads the page at a path, so that it renders at once. After a failure, rendering loads it again and reports the
 * failure.
 */
export async function loadPage(pathname: string): Promise<void> {
  const page = pageAt(pathname);
  if (page) await pages[page.name].load().catch(() => undefined);
}

/** The page of each path. Every page is a chunk of its own. */
export function ShopRoutes() {
  return (
    <Routes>
      <Route element={<StorefrontLayout />}>
        {pageNames.map((name) => {
          const Page = pages[name];
          return <Route key={name} path={paths[name].path} element={<Page />} />;
        })}
        <Route path={paths.checkout.path} element={<Navigate to={paths.cart.href()} replace />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
