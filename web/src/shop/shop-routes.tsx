import { lazy, type ComponentType } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { StorefrontLayout } from "#src/shop/layout/storefront-layout.tsx";
import { NotFoundPage } from "#src/navigation/not-found-page.tsx";
import { paths } from "@lightwell/shared/routes/paths";

const HomePage = page(async () => (await import("#src/shop/routes/home-page.tsx")).HomePage);
const CollectionPage = page(
  async () => (await import("#src/shop/routes/collection-page.tsx")).CollectionPage,
);
const CollectionPhotoPage = page(
  async () => (await import("#src/shop/routes/photo-page.tsx")).CollectionPhotoPage,
);
const PhotoPage = page(async () => (await import("#src/shop/routes/photo-page.tsx")).PhotoPage);
const SavedPage = page(async () => (await import("#src/shop/routes/saved-page.tsx")).SavedPage);
const PrintsPage = page(async () => (await import("#src/shop/routes/prints-page.tsx")).PrintsPage);
const CartPage = page(async () => (await import("#src/shop/routes/cart-page.tsx")).CartPage);
const PaymentRedirectPage = page(
  async () => (await import("#src/shop/routes/payment-redirect-page.tsx")).PaymentRedirectPage,
);
const OrderSuccessPage = page(
  async () => (await import("#src/shop/routes/order-success-page.tsx")).OrderSuccessPage,
);
const OrderFailurePage = page(
  async () => (await import("#src/shop/routes/order-failure-page.tsx")).OrderFailurePage,
);
const OrderPage = page(async () => (await import("#src/shop/routes/order-page.tsx")).OrderPage);
const LabPage = page(async () => (await import("#src/shop/routes/lab-page.tsx")).LabPage);
const SupportPage = page(async () => (await import("#src/shop/routes/support-page.tsx")).SupportPage);
const AboutPage = page(async () => (await import("#src/shop/routes/about-page.tsx")).AboutPage);
const FaqPage = page(async () => (await import("#src/shop/routes/faq-page.tsx")).FaqPage);
const RefundsPage = page(async () => (await import("#src/shop/routes/refunds-page.tsx")).RefundsPage);
const LoginPage = page(async () => (await import("#src/shop/routes/login-page.tsx")).LoginPage);

/** Which page an address shows. Every page is a chunk of its own. */
export function ShopRoutes() {
  return (
    <Routes>
      <Route element={<StorefrontLayout />}>
        <Route path={paths.home.path} element={<HomePage />} />
        <Route path={paths.collection.path} element={<CollectionPage />} />
        <Route path={paths.collectionPhoto.path} element={<CollectionPhotoPage />} />
        <Route path={paths.photo.path} element={<PhotoPage />} />
        <Route path={paths.saved.path} element={<SavedPage />} />
        <Route path={paths.prints.path} element={<PrintsPage />} />
        <Route path={paths.cart.path} element={<CartPage />} />
        {/* Before the order's pages: /cart/checkout/success is a payment, not an order called "checkout". */}
        <Route path={paths.checkout.path} element={<Navigate to={paths.cart.href()} replace />} />
        <Route path={paths.payment.path} element={<PaymentRedirectPage />} />
        <Route path={paths.orderSuccess.path} element={<OrderSuccessPage />} />
        <Route path={paths.orderFailure.path} element={<OrderFailurePage />} />
        <Route path={paths.order.path} element={<OrderPage />} />
        <Route path={paths.lab.path} element={<LabPage />} />
        <Route path={paths.support.path} element={<SupportPage />} />
        <Route path={paths.about.path} element={<AboutPage />} />
        <Route path={paths.faq.path} element={<FaqPage />} />
        <Route path={paths.refunds.path} element={<RefundsPage />} />
        <Route path={paths.login.path} element={<LoginPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

function page(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}
