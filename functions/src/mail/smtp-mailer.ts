import * as log from "firebase-functions/logger";
import { createTransport } from "nodemailer";
import type { MailConfig, PlatformConfig } from "#src/config/config.ts";
import type { DrawnPrint, Mailer, PrintDrawer, SendOutcome } from "./mail.ts";

/** Timeouts of the mail server in ms; together they are shorter than the lease of a mail. */
const connectionTimeout = 10_000;
const socketTimeout = 20_000;

/** Sends over SMTP; the connection is encrypted except to the mailbox of a demo project. */
export function smtpMailer(
  config: Pick<MailConfig, "smtpUrl" | "from">,
  platform: Pick<PlatformConfig, "isDemo">,
  drawer: PrintDrawer,
): Mailer {
  const transport = createTransport({
    url: config.smtpUrl,
    requireTLS: !platform.isDemo,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout,
    greetingTimeout: connectionTimeout,
    socketTimeout,
  });
  const [, domain] = config.from.address.split("@");
  return {
    async send(key, { to, replyTo, subject, text, html, prints = [] }) {
      const attachments = await drawn(drawer, key, prints);
      try {
        await transport.sendMail({
          from: config.from,
          to: { name: "", address: to },
          ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
          subject,
          text,
          html,
          attachments,
          messageId: `<${key.replace(/[^\w.-]/g, ".")}@${domain}>`,
          headers: { "Auto-Submitted": "auto-generated" },
        });
        return { kind: "sent" };
      } catch (cause) {
        return outcomeOf(cause);
      }
    },
  };
}

/** The prints as pictures inside the mail. One that cannot be drawn is omitted, and the mail is sent without it. */
async function drawn(drawer: PrintDrawer, key: string, prints: readonly DrawnPrint[]) {
  const pictures = prints.map(async (print) => {
    try {
      const content = await drawer.draw(print);
      return content ? [{ cid: print.cid, filename: `${print.cid}.jpg`, content }] : [];
    } catch (cause) {
      log.warn("mail.print-not-drawn", cause, { key });
      return [];
    }
  });
  return (await Promise.all(pictures)).flat();
}

/** Only a rejection of this mail is final: a wrong password, for example, can be corrected. */
function outcomeOf(cause: unknown): SendOutcome {
  const { code, responseCode } = smtpFailure(cause);
  const reason = [code, responseCode].filter((part) => part !== undefined).join(" ");
  const isFinal =
    responseCode !== undefined && responseCode >= 500 && ["EENVELOPE", "EMESSAGE"].includes(code);
  return { kind: isFinal ? "rejected" : "failed", reason };
}

function smtpFailure(cause: unknown): { code: string; responseCode: number | undefined } {
  if (!(cause instanceof Error)) return { code: typeof cause, responseCode: undefined };
  return {
    code: "code" in cause && typeof cause.code === "string" ? cause.code : cause.name,
    responseCode:
      "responseCode" in cause && typeof cause.responseCode === "number" ? cause.responseCode : undefined,
  };
}
