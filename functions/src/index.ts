/** The deployed functions by name. Each file in `deployed/` loads the code of its function on the first call. */
import { configureFramework } from "./deployed/functions-framework.ts";

export { adminApi } from "./deployed/admin-api.ts";
export { checkoutApi } from "./deployed/checkout-api.ts";
export { enforceRetention } from "./deployed/personal-data/enforce-retention.ts";
export { makePrintFile } from "./deployed/orders/make-print-file.ts";
export { makeRefund } from "./deployed/orders/make-refund.ts";
export { makeThumbnails } from "./deployed/make-thumbnails.ts";
export { orderApi } from "./deployed/orders/order-api.ts";
export { pages } from "./deployed/pages.ts";
export { paymentWebhook } from "./deployed/payment-webhook.ts";
export { publishInBackground } from "./deployed/publishing/publish-in-background.ts";
export { publicApi } from "./deployed/public-api.ts";
export { purgeTrash } from "./deployed/purge-trash.ts";
export { reconcilePayments } from "./deployed/orders/reconcile-payments.ts";
export { repairPublished } from "./deployed/publishing/repair-published.ts";
export { retryOutboxMail } from "./deployed/retry-outbox-mail.ts";
export { retryPublishJobs } from "./deployed/publishing/retry-publish-jobs.ts";
export { sendMail } from "./deployed/send-mail.ts";
export { serveImage } from "./deployed/serve-image.ts";

configureFramework(process.env);
