import type { RequestListener } from "node:http";
import { bulkAdminRoutes } from "#src/catalog/bulk/bulk-admin-routes.ts";
import { collectionAdminRoutes } from "#src/catalog/collections/collection-admin-routes.ts";
import { trashAdminRoutes } from "#src/catalog/trash/trash-admin-routes.ts";
import { photoAdminRoutes } from "#src/catalog/photos/photo-admin-routes.ts";
import { archiveRoutes } from "#src/archive/archive-routes.ts";
import { attentionRoutes } from "#src/attention/attention-routes.ts";
import { menuRoutes } from "#src/attention/menu-routes.ts";
import { thisWeekRoutes } from "#src/attention/this-week-routes.ts";
import { caseAdminRoutes } from "#src/cases/case-admin-routes.ts";
import { savedAnswerRoutes } from "#src/cases/saved-answer-routes.ts";
import { apiApp } from "#src/http/api-app.ts";
import { healthAdminRoutes } from "#src/health/health-routes.ts";
import type { Api } from "#src/http/route.ts";
import { historyRoutes } from "#src/history/history-routes.ts";
import { imageAdminRoutes } from "#src/images/uploads/image-admin-routes.ts";
import { labAdminRoutes } from "#src/lab/lab-admin-routes.ts";
import { siteAdminRoutes } from "#src/catalog/site/site-admin-routes.ts";
import { optionAdminRoutes } from "#src/catalog/options/option-admin-routes.ts";
import { ownerRoutes } from "#src/owners/owner-routes.ts";
import { orderAdminRoutes } from "#src/orders/order-admin-routes.ts";
import { reportRoutes } from "#src/orders/reports/report-routes.ts";
import { salesRoutes } from "#src/orders/sales/sales-routes.ts";
import { publishingRoutes } from "#src/publishing/publishing-routes.ts";
import { personAdminRoutes } from "#src/personal-data/erase-person.ts";
import { readPlatformConfig, type Environment } from "#src/config/config.ts";
import { testMailRoutes } from "#src/test-mail/test-mail-routes.ts";
import { previewRoutes } from "#src/storefront/pages/preview-site.ts";
import { requireAdmin } from "#src/http/require-admin.ts";
import { firebaseTokenVerifier } from "#src/identity/firebase-token-verifier.ts";
import { adminDeps, type AdminDeps } from "./admin-deps.ts";

export function adminListener(environment: Environment): RequestListener {
  const platform = readPlatformConfig(environment);
  return adminApp(adminDeps(platform), requireAdmin(firebaseTokenVerifier(platform.projectId)));
}

export function adminApp(
  deps: AdminDeps,
  authorizeAdmin: NonNullable<Api["authorizeAdmin"]>,
): RequestListener {
  return apiApp((api) => adminRoutes(api, deps), authorizeAdmin);
}

export function adminRoutes(api: Api, deps: AdminDeps): void {
  menuRoutes(api, deps);
  photoAdminRoutes(api, deps);
  collectionAdminRoutes(api, deps);
  bulkAdminRoutes(api, deps);
  trashAdminRoutes(api, deps);
  optionAdminRoutes(api, deps);
  publishingRoutes(api, deps);
  historyRoutes(api, deps);
  siteAdminRoutes(api, deps);
  previewRoutes(api, deps);
  imageAdminRoutes(api, deps);
  orderAdminRoutes(api, deps);
  labAdminRoutes(api, deps);
  reportRoutes(api, deps);
  salesRoutes(api, deps);
  caseAdminRoutes(api, deps);
  savedAnswerRoutes(api, deps);
  attentionRoutes(api, deps);
  healthAdminRoutes(api, deps);
  thisWeekRoutes(api, deps);
  personAdminRoutes(api, deps);
  ownerRoutes(api, deps);
  testMailRoutes(api, deps);
  archiveRoutes(api, deps);
}
