import { eventFunction, once, scheduler } from "./lazy-functions.ts";

const load = once(async () => {
  const [{ emailDeps }, { retryOutbox }] = await Promise.all([
    import("./email-deps.ts"),
    import("#src/email/retry-outbox.ts"),
  ]);
  const deps = await emailDeps(process.env);
  return async () => await retryOutbox(deps);
});

/** Makes the next attempt at mails that could not be sent. */
export const retryOutboxMail = eventFunction(() =>
  scheduler().onSchedule(
    { schedule: "every 5 minutes", memory: "512MiB", timeoutSeconds: 290, secrets: ["SMTP_URL"] },
    async () => {
      const retry = await load();
      await retry();
    },
  ),
);
