import { siteName } from "@lightwell/shared/shop/page-head";
import { escapeHtml } from "@lightwell/shared/text/escape-html";
import type { DrawnPrint, Mail } from "./mail.ts";

/** A part of a mail, in plain text; the layout escapes it for HTML. */
export type MailPart =
  | { readonly paragraph: string }
  /** A quotation or an address, with its line breaks. */
  | { readonly lines: readonly string[] }
  /** A print as it was ordered, drawn when the mail goes out. */
  | { readonly print: DrawnPrint; readonly alt: string }
  /** Labels and values under a heading; the last row may be the sum. */
  | { readonly heading: string; readonly rows: readonly MailRow[]; readonly endsInSum?: boolean };
export type MailRow = readonly [label: string, value: string];

/** Writes a mail: the same parts as plain text and as HTML. Line breaks are removed from the subject. */
export function composeMail(
  envelope: Pick<Mail, "to" | "replyTo" | "subject">,
  heading: string,
  parts: readonly MailPart[],
): Mail {
  const prints = parts.flatMap((part) => ("print" in part ? [part.print] : []));
  const paragraphs = parts.flatMap((part) => asText(part) ?? []);
  return {
    ...envelope,
    subject: envelope.subject.replace(/[\s\p{Cc}]+/gu, " ").trim(),
    text: `${[heading, ...paragraphs, `– ${siteName}`].join("\n\n")}\n`,
    html: page(heading, parts.map(asHtml).join("\n")),
    ...(prints.length > 0 && { prints }),
  };
}

/** Undefined for parts without text. */
function asText(part: MailPart): string | undefined {
  if ("paragraph" in part) return part.paragraph;
  if ("print" in part) return undefined;
  if ("lines" in part) return part.lines.join("\n");
  return [part.heading, ...part.rows.map(([label, value]) => `  ${label}: ${value}`)].join("\n");
}

/** How wide and high a drawn print is shown at most. */
export const drawnPixels = 280;

const ink = "#22262b";
const quiet = "#5f6772";
const rule = "#dfe3e8";
/** Breaks words that are wider than a phone; the second property is for mail programs without the first. */
const breakAnywhere = "overflow-wrap:anywhere;word-break:break-word";
/** Our own labels are short. */
const keepWords = "overflow-wrap:normal;word-break:normal";

function asHtml(part: MailPart): string {
  if ("paragraph" in part) return `<p style="margin:0 0 16px">${escapeHtml(part.paragraph)}</p>`;
  if ("lines" in part) {
    const lines = part.lines.map(escapeHtml).join("<br>");
    return `<p style="margin:0 0 16px;padding-left:12px;border-left:3px solid ${rule}">${lines}</p>`;
  }
  if ("print" in part) {
    return `<p style="margin:24px 0 0;text-align:center"><img src="cid:${part.print.cid}" alt="${escapeHtml(part.alt)}" width="${drawnPixels}" style="max-width:100%;height:auto"></p>`;
  }
  const rows = part.rows.map((row, index) =>
    rowAsHtml(row, part.endsInSum === true && index === part.rows.length - 1),
  );
  return `<h2 style="margin:24px 0 8px;font-size:16px">${escapeHtml(part.heading)}</h2>
<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows.join("")}</table>`;
}

function rowAsHtml([label, value]: MailRow, isSum: boolean): string {
  const weight = isSum ? "font-weight:bold;" : "";
  const cell = `${weight}padding:6px 0;border-top:1px solid ${rule};vertical-align:top`;
  return `<tr><td style="${cell};padding-right:12px;${keepWords};color:${isSum ? ink : quiet}">${escapeHtml(label)}</td><td style="${cell};text-align:right">${escapeHtml(value)}</td></tr>`;
}

function page(heading: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7;color:${ink};font:15px/1.5 -apple-system,'Segoe UI',Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;${breakAnywhere}">
<p style="margin:0 0 24px;font-size:13px;letter-spacing:3px;text-transform:uppercase;color:${quiet}">${escapeHtml(siteName)}</p>
<h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(heading)}</h1>
${content}
</div>
</body>
</html>
`;
}
