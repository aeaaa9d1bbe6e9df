import { adminPaths } from "@lightwell/shared/routes/admin-paths";
import { composeMail } from "./compose-mail.ts";
import type { MailEventOf } from "./mail-event.ts";
import type { MailLink } from "./mail-part.ts";
import type { Mail } from "./mail.ts";

/** The mail to the owner about a problem that needs attention. */
export async function ownerAlert(
  { subject, paragraphs, aboutOrder }: Omit<MailEventOf<"owner-alert">, "kind">,
  { ownerEmail, shopOrigin }: { readonly ownerEmail: string; readonly shopOrigin: string },
): Promise<Mail> {
  return await composeMail(
    { to: ownerEmail, subject },
    {
      heading: subject,
      parts: [
        ...paragraphs.map((paragraph) => ({ paragraph })),
        ...(aboutOrder === undefined ? [] : [{ links: [orderLink(aboutOrder, shopOrigin)] }]),
      ],
    },
  );
}

function orderLink(orderId: string, shopOrigin: string): MailLink {
  return {
    label: "Open the order in the back office",
    url: `${shopOrigin}${adminPaths.order.href(orderId)}`,
  };
}
