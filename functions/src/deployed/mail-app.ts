import type { Firestore } from "@google-cloud/firestore";
import { imageUrl } from "@lightwell/shared/catalog/image-size";
import type { Lab } from "@lightwell/shared/orders/lab";
import { paths } from "@lightwell/shared/routes/paths";
import { mailWordsOf } from "@lightwell/shared/site/mail-texts";
import type { Site } from "@lightwell/shared/site/site-schemas";
import {
  type Environment,
  type PrintFileConfig,
  mailSettingsMistakes,
  readMailConfig,
  readPlatformConfig,
  readPrintFileConfig,
} from "#src/config/config.ts";
import { caseReplyMail } from "#src/cases/case-mails.ts";
import { caseRepository } from "#src/cases/case-repository.ts";
import { failedMailCases } from "#src/cases/new-case.ts";
import { healthNotes } from "#src/health/health-notes.ts";
import { deliverMail, type MailDeps, retryOutbox } from "#src/mail/deliver-mail.ts";
import { type MailPicture, withSender } from "#src/mail/mail-sender.ts";
import { type CatalogRepository, catalogRepository } from "#src/catalog/catalog-repository.ts";
import type { MailEvent, RenderMail } from "#src/mail/mail-event.ts";
import type { Mail } from "#src/mail/mail.ts";
import { firestoreOutbox } from "#src/mail/outbox.ts";
import { ownerAlert } from "#src/mail/owner-alert.ts";
import { openDatabase } from "#src/firestore/open-database.ts";
import { ifReadable } from "#src/firestore/typed-collection.ts";
import type { ThumbnailSource } from "#src/images/thumbnail-source.ts";
import { firestoreLabLinks } from "#src/lab/lab-link.ts";
import { labTicketOf } from "#src/lab/lab-ticket-of.ts";
import { type Order, personOf } from "#src/orders/order.ts";
import { renderOrderMail } from "#src/orders/mails/render-order-mail.ts";
import { ownerInvitationMail } from "#src/owners/owner-mail.ts";
import { orderRepository } from "#src/orders/order-repository.ts";
import { testMail } from "#src/test-mail/test-mail.ts";
import { renderSupportMail } from "#src/support/question-mails.ts";
import { mailer } from "./adapters.ts";
import { bucketThumbnails } from "./image-app.ts";
import { once } from "./lazy-functions.ts";
import * as log from "#src/log/log.ts";

/** Sends the mail of a document of the outbox. */
export function mailHandler(
  environment: Environment,
): (event: { readonly params: { readonly key: string } }) => Promise<void> {
  const load = mailDepsOrNone(environment);
  return async ({ params }) => {
    const deps = await load();
    if (deps) await deliverMail(deps, params.key);
  };
}

/** For how long a run begins mails, in ms. Its function has 540 s, and the last mail may need the 240 of `sendMail`. */
const retryingMs = 300_000;

/** Makes the next attempts, and notes for `/api/health` which settings of mail are wrong. */
export function retryMailHandler(environment: Environment): () => Promise<void> {
  const load = mailDepsOrNone(environment);
  const notes = healthNotes(openDatabase(readPlatformConfig(environment).projectId));
  return async () => {
    const mailSettingsProblem = mailSettingsMistakes(environment);
    if ((await notes.read()).mailSettingsProblem !== mailSettingsProblem)
      await notes.write({ mailSettingsProblem });
    const deps = await load();
    if (deps) await retryOutbox(deps, deps.now() + retryingMs);
  };
}

/** Undefined while settings of mail are missing or invalid: mails wait then, and no attempt is counted. */
function mailDepsOrNone(environment: Environment): () => Promise<MailDeps | undefined> {
  const load = once(async () => await mailDeps(environment));
  return async () => {
    const problem = mailSettingsMistakes(environment);
    if (problem === "") return await load();
    log.error("mail.not-configured", { problem });
    return undefined;
  };
}

/** Dependencies of sending mails, by the settings of the deployment. */
export async function mailDeps(
  environment: Environment,
  thumbnails: ThumbnailSource = bucketThumbnails(environment),
): Promise<MailDeps> {
  const platform = readPlatformConfig(environment);
  const database = openDatabase(platform.projectId);
  const { ownerEmail } = readMailConfig(environment);
  const orders = orderRepository(database);
  const personOfOrder = async (numberOrId: string) => {
    const order = await ifReadable(orders.byNumberOrId(numberOrId));
    return order && personOf(order);
  };
  return {
    outbox: firestoreOutbox(database, failedMailCases(database, ownerEmail, personOfOrder)),
    render: mailRenderer(database, {
      ownerEmail,
      shopOrigin: platform.shopOrigin,
      printFileConfig: readPrintFileConfig(environment),
    }),
    mailer: await mailer(environment, thumbnails),
    now: Date.now,
  };
}

/** Renders mails for the owner to read: their own address is empty, and no link for the lab is made. */
export function mailPreview(database: Firestore, environment: Environment): RenderMail {
  const { shopOrigin } = readPlatformConfig(environment);
  const settings = { ownerEmail: "", shopOrigin, printFileConfig: readPrintFileConfig(environment) };
  return mailRenderer(database, settings, async () => await Promise.resolve("not-in-the-preview"));
}

/** Renders every kind of mail, from the data stored at the time of sending. */
export function mailRenderer(
  database: Firestore,
  {
    ownerEmail,
    shopOrigin,
    printFileConfig,
  }: {
    readonly ownerEmail: string;
    readonly shopOrigin: string;
    readonly printFileConfig: PrintFileConfig;
  },
  newLabToken: (orderId: string, lab: Lab) => Promise<string> = async (orderId, lab) =>
    await firestoreLabLinks(database).add(orderId, Date.now(), lab),
): RenderMail {
  const orders = orderRepository(database);
  const cases = caseRepository(database);
  const ticketWithLink = async (order: Order, lab: Lab) => ({
    ticket: labTicketOf(order, printFileConfig, lab),
    labUrl: `${shopOrigin}${paths.lab.href(order.id, await newLabToken(order.id, lab))}`,
  });
  const write = async (event: MailEvent, site: Site): Promise<Mail> => {
    if (event.kind === "owner-alert") return await ownerAlert(event, { ownerEmail, shopOrigin });
    if (event.kind === "owner-invitation") return await ownerInvitationMail(event, { shopOrigin });
    if (event.kind === "test-mail") return await testMail(event);
    if (event.kind === "support-question" || event.kind === "support-acknowledgement")
      return await renderSupportMail({ cases, ownerEmail, shopOrigin }, event);
    if (event.kind === "case-reply") return await caseReplyMail({ cases, ownerEmail }, event);
    const { shipping } = site;
    return await renderOrderMail(
      { orders, ownerEmail, labSettings: site, shopOrigin, shipping, ticketWithLink },
      event,
    );
  };
  const catalog = catalogRepository(database);
  return async (event) => {
    const site = await catalog.site();
    const words =
      event.kind === "test-mail" ? mailWordsOf(event.mails, event.of) : mailWordsOf(site.mails, event.kind);
    const signature = await signatureOf(site, catalog, shopOrigin);
    return await withSender({ shop: site, signature, words }, async () => await write(event, site));
  };
}

/** Undefined without a signature, or while the photo of it is deleted or has no picture. */
async function signatureOf(
  { signature }: Pick<Site, "signature">,
  catalog: Pick<CatalogRepository, "photosById2">,
  shopOrigin: string,
): Promise<MailPicture | undefined> {
  if (signature === "") return undefined;
  const photo = (await catalog.photosById2([signature])).get(signature);
  if (!photo?.image || photo.width === 0) return undefined;
  return { url: `${shopOrigin}${imageUrl(photo.image, 512)}`, width: photo.width, height: photo.height };
}
