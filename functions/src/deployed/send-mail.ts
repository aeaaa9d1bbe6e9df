import { eventFunction, firestore, once } from "./lazy-functions.ts";

const load = once(async () => {
  const [{ emailDeps }, { deliverMail }] = await Promise.all([
    import("./email-deps.ts"),
    import("#src/email/deliver-mail.ts"),
  ]);
  const deps = await emailDeps(process.env);
  return async (key: string) => await deliverMail(deps, key);
});

/** Sends a mail as soon as it is in the outbox, its prints drawn. A failed one is left to `retryOutboxMail`. */
export const sendMail = eventFunction(() =>
  firestore().onDocumentCreated(
    { document: "outbox/{key}", memory: "512MiB", maxInstances: 5, secrets: ["SMTP_URL"] },
    async ({ params }) => {
      const deliver = await load();
      await deliver(params.key);
    },
  ),
);
