import { Navigate, Route, Routes } from "react-router-dom";
import { StorefrontLayout } from "#src/shop/layout/storefront-layout.tsx";
import { NotFoundPage } from "#src/navigation/not-found-page.tsx";
import { paths } from "@lightwell/shared/routes/paths";
import { loadable } from "#src/ui/loadable.tsx";
import { pageAt, pageModules, pageNames, type PageName } from "#src/shop/routes/page-modules.ts";

const pages = {
  home: loadable(async () => (await pageModules.home()).HomePage),
  collection: loadable(async () => (await pageModules.collection()).CollectionRoute),
  collectionPhoto: loadable(async () => (await pageModules.collectionPhoto()).CollectionPhotoPage),
  photo: loadable(async () => (await pageModules.photo()).PhotoPage),
  saved: loadable(async () => (await pageModules.saved()).SavedPage),
  prints: loadable(async () => (await pageModules.prints()).PrintsPage),
  cart: loadable(async () => (await pageModules.cart()).CartPage),
  payment: loadable(async () => (await pageModules.payment()).PaymentRedirectPage),
  orderSuccess: loadable(async () => (await pageModules.orderSuccess()).OrderSuccessPage),
  orderFailure: loadable(async () => (await pageModules.orderFailure()).OrderFailurePage),
  order: loadable(async () => (await pageModules.order()).OrderPage),
  lab: loadable(async () => (await pageModules.lab()).LabPage),
  support: loadable(async () => (await pageModules.support()).SupportPage),
  about: loadable(async () => (await pageModules.about()).AboutPage),
  faq: loadable(async () => (await pageModules.faq()).FaqPage),
  refunds: loadable(async () => (await pageModules.refunds()).RefundsPage),
  privacy: loadable(async () => (await pageModules.privacy()).PrivacyPage),
  terms: loadable(async () => (await pageModules.terms()).TermsPage),
  login: loadable(async () => (await pageModules.login()).LoginPage),
} satisfies Record<PageName, unknown>;

/**
 * Loads the page at a path, so that it renders at once. After a failure, rendering loads it again and reports the
 * failure.
 */
export async function loadPage(pathname: string): Promise<void> {
  const name = pageAt(pathname);
  if (name) await pages[name].load().catch(() => undefined);
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
