import { eventFunction, firestore, once } from "./lazy-functions.ts";

const load = once(async () => {
  const [{ mailDeps }, { deliverMail }] = await Promise.all([
    import("./mail-deps.ts"),
    import("#src/mail/deliver-mail.ts"),
  ]);
  const deps = await mailDeps(process.env);
  return async (key: string) => await deliverMail(deps, key);
});

/**
 * Draws the prints of a mail and sends it when it is added to the outbox. `retryOutboxMail` retries mails that failed.
 */
export const sendMail = eventFunction(() =>
  firestore().onDocumentCreated(
    { document: "outbox/{key}", memory: "512MiB", maxInstances: 5, secrets: ["SMTP_URL"] },
    async ({ params }) => {
      const deliver = await load();
      await deliver(params.key);
    },
  ),
);
