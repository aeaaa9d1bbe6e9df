import type { Firestore } from "@google-cloud/firestore";
import { randomInt } from "node:crypto";
import { archiveRepository } from "#src/archive/archive-repository.ts";
import type { ArchiveDeps } from "#src/archive/archive-routes.ts";
import { bucketArchiveStore } from "#src/archive/bucket-archive-store.ts";
import type { AttentionDeps } from "#src/attention/attention-routes.ts";
import type { HiddenPhotos } from "#src/attention/this-week-routes.ts";
import type { CatalogAdminDeps } from "#src/catalog/catalog-admin-deps.ts";
import type { CaseAdminDeps } from "#src/cases/case-admin-routes.ts";
import { type CaseRepository, caseRepository } from "#src/cases/case-repository.ts";
import { type CatalogRepository, catalogRepository } from "#src/catalog/catalog-repository.ts";
import { heldPricePlans } from "#src/catalog/options/price-plans.ts";
import { heldDrafts } from "#src/catalog/site/saved-drafts.ts";
import type { PlatformConfig } from "#src/config/config.ts";
import { jsonCollection } from "#src/firestore/json-collection.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { unreadableDocuments } from "#src/firestore/unreadable-notes.ts";
import { readHealthFacts } from "#src/health/health-facts.ts";
import type { HealthAdminDeps } from "#src/health/health-routes.ts";
import { accountsOf } from "#src/identity/firebase-accounts.ts";
import { bucketDamagePhotos } from "#src/images/bucket-damage-photos.ts";
import { bucketPictureStore } from "#src/images/bucket-picture-store.ts";
import type { PictureStore } from "#src/images/picture-store.ts";
import { bucketUploadStore } from "#src/images/uploads/bucket-upload-store.ts";
import {
  firestoreUploadResults,
  type UploadResults,
  type UploadStore,
} from "#src/images/uploads/upload-store.ts";
import type { OrderAdminDeps } from "#src/orders/order-admin-routes.ts";
import { type OrderRepository, orderRepository } from "#src/orders/order-repository.ts";
import { firestoreLabLinks, type LabLinks } from "#src/lab/lab-link.ts";
import { isOwnerNow, type OwnerDeps } from "#src/owners/owner-accounts.ts";
import type { ReportDeps } from "#src/orders/reports/report-routes.ts";
import { type SalesRepository, salesRepository } from "#src/orders/sales/sales-repository.ts";
import type { PersonDeps } from "#src/personal-data/erase-person.ts";
import { type PublishingRepository, publishingRepository } from "#src/publishing/publishing-repository.ts";
import { saveCatalogChange } from "#src/publishing/save-catalog-change.ts";
import { latePages } from "#src/storefront/releases/late-pages.ts";
import { firestoreRateLimiter } from "#src/rate-limits/firestore-rate-limiter.ts";
import { type PublishedRepository, publishedRepository } from "#src/storefront/published-repository.ts";
import type { SecondLab } from "@lightwell/shared/site/site-schemas";
import { type ReleaseRepository, releaseRepository } from "#src/storefront/releases/release-repository.ts";
import { builtSite } from "#src/storefront/pages/built-site.ts";
import type { PreviewDeps } from "#src/storefront/pages/preview-site.ts";
import type { TestMailDeps } from "#src/test-mail/test-mail-routes.ts";
import { zipRateRepository } from "#src/taxes/zip-rate-repository.ts";
import { paymentGateway, paymentPages } from "./adapters.ts";

export interface AdminDeps
  extends
    CatalogAdminDeps,
    OrderAdminDeps,
    ReportDeps,
    CaseAdminDeps,
    PersonDeps,
    HealthAdminDeps,
    OwnerDeps,
    TestMailDeps,
    PreviewDeps,
    ArchiveDeps {
  readonly catalog: CatalogRepository;
  readonly publishing: PublishingRepository;
  readonly releaseRequests: ReleaseRepository["requests"];
  readonly latePages: () => Promise<readonly string[]>;
  readonly heldPrices: AttentionDeps["heldPrices"];
  readonly heldDrafts: AttentionDeps["heldDrafts"];
  readonly sales: SalesRepository;
  readonly hiddenPhotos: () => Promise<HiddenPhotos>;
  readonly pictures: PictureStore;
  readonly uploads: UploadStore;
  readonly uploadResults: UploadResults;
  readonly isOwner: (userId: string) => Promise<boolean>;
  readonly labLinks: LabLinks;
  readonly secondLab: () => Promise<SecondLab>;
  readonly cases: CaseRepository;
  readonly orders: OrderRepository;
  readonly mayPrint: OrderRepository["mayPrint"];
}

export function adminDeps(config: Pick<PlatformConfig, "projectId" | "bucket">): AdminDeps {
  const database = openDatabase(config.projectId);
  const catalog = catalogRepository(database);
  const publishing = publishingRepository(database, catalog);
  const accounts = accountsOf(config.projectId);
  const orders = orderRepository(database);
  return {
    database,
    accounts,
    catalog,
    publishing,
    releaseRequests: async () => await releaseRepository(database).requests(),
    latePages: async () => await latePages(releaseRepository(database), Date.now()),
    heldPrices: async () => await heldPricePlans({ catalog }),
    heldDrafts: async () => await heldDrafts({ catalog }),
    saveCatalogChange: async (make) => await saveCatalogChange({ catalog, publishing }, make),
    orders,
    mayPrint: async (photoId, nowMs) => await orders.mayPrint(photoId, nowMs),
    sales: salesRepository(database),
    hiddenPhotos: async () => await hiddenPhotos(publishedOf(database), catalog),
    published: publishedOf(database),
    builtSite: builtSite(new URL("site/", import.meta.url)), // beside the bundle, see rolldown.config.ts
    cases: caseRepository(database),
    shippingSettings: async () => (await catalog.site()).shipping,
    paymentUrl: paymentPages(process.env),
    previewMail: async (event) => {
      const { mailPreview } = await import("./mail-app.ts"); // it is needed rarely
      return await mailPreview(database, process.env)(event);
    },
    paymentTotals: async (...period) => await paymentGateway(process.env).totals(...period),
    zipRates: zipRateRepository(database),
    pictures: bucketPictureStore(config.projectId, config.bucket),
    damagePhotos: bucketDamagePhotos(config.projectId, config.bucket),
    uploads: bucketUploadStore(config.projectId, config.bucket),
    uploadResults: firestoreUploadResults(database),
    isOwner: async (userId) => await isOwnerNow({ accounts }, userId),
    labLinks: firestoreLabLinks(database),
    secondLab: async () => (await catalog.site()).secondLab,
    readHealthFacts: async () => await readHealthFacts(database, Date.now()),
    unreadableDocuments: async () => await unreadableDocuments(database),
    testMailLimit: firestoreRateLimiter(database, { name: "test-mails", limit: 10, windowSeconds: 3_600 }),
    archives: archiveRepository(database),
    archiveStore: bucketArchiveStore(config, process.env),
    now: Date.now,
    newId,
  };
}

function publishedOf(database: Firestore): PublishedRepository {
  return publishedRepository(async (collection, name) =>
    (await jsonCollection(database, collection).doc(name).get()).data(),
  );
}

/** Reads a document for each thousand photos. */
async function hiddenPhotos(
  published: Pick<PublishedRepository, "printIndex">,
  catalog: Pick<CatalogRepository, "photosWithoutDescription">,
): Promise<HiddenPhotos> {
  const [{ photos }, withoutDescription] = await Promise.all([
    published.printIndex(),
    catalog.photosWithoutDescription(),
  ]);
  const withoutCollection = photos.filter(({ collections }) => collections.length === 0).length;
  return { withoutCollection, withoutDescription };
}

const alphabet = "abcdefghijkmnpqrstuvwxyz23456789"; // without letters and digits that look alike

function newId(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
