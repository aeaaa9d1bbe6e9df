import { eventFunction, once, scheduler } from "./lazy-functions.ts";

const load = once(async () => {
  const [{ mailDeps }, { retryOutbox }] = await Promise.all([
    import("./mail-deps.ts"),
    import("#src/mail/deliver-mail.ts"),
  ]);
  const deps = await mailDeps(process.env);
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
