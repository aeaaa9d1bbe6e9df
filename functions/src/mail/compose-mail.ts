import { replyAddress, signatureLines, withGreetingAndClosing } from "./mail-sender.ts";
import type { MailContent, MailPart } from "./mail-part.ts";
import type { Mail } from "./mail.ts";

/**
 * Renders a mail as plain text and as HTML, with the words that the owner adds. Line breaks are removed from the
 * subject. React is loaded with the first mail, because the job that retries mails every five minutes rarely has one to
 * render.
 */
export async function composeMail(
  envelope: Pick<Mail, "to" | "replyTo" | "subject" | "isOutdated">,
  content: MailContent,
): Promise<Mail> {
  const { renderMailPage } = await import("./mail-page.tsx");
  const prints = content.parts.flatMap((part) => ("print" in part && part.print ? [part.print] : []));
  const parts = withGreetingAndClosing(content);
  const replyTo = envelope.replyTo ?? replyAddress();
  return {
    ...envelope,
    ...(replyTo !== undefined && { replyTo }),
    subject: envelope.subject.replace(/[\s\p{Cc}]+/gu, " ").trim(),
    text: `${[content.heading, ...parts.map(asText), `– ${signatureLines().join("\n  ")}`].join("\n\n")}\n`,
    html: await renderMailPage({ ...content, parts }),
    ...(prints.length > 0 && { prints }),
  };
}

function asText(part: MailPart): string {
  if ("paragraph" in part) return part.paragraph;
  if ("words" in part) return part.words.join("\n");
  if ("notice" in part) return part.notice;
  if ("links" in part) return part.links.map(({ label, url }) => `${label}: ${url}`).join("\n");
  const heading = part.heading === undefined ? [] : [part.heading];
  return [...heading, ...linesOf(part)].join("\n");
}

function linesOf(part: Extract<MailPart, { lines: unknown } | { steps: unknown } | { rows: unknown }>) {
  if ("lines" in part) return part.lines;
  if ("steps" in part) return part.steps.map((step, index) => `  ${index + 1}. ${step}`);
  return part.rows.map(([label, value]) => `  ${label}: ${value}`);
}
