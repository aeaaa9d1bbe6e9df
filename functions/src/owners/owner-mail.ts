import { paths } from "@lightwell/shared/routes/paths";
import { composeMail } from "#src/mail/compose-mail.ts";
import type { MailEventOf } from "#src/mail/mail-event.ts";
import type { Mail } from "#src/mail/mail.ts";
import { shopName } from "#src/mail/mail-sender.ts";

/** Contains no link that signs in: a mail is stored and forwarded, and the outbox keeps its event. */
export async function ownerInvitationMail(
  { emailAddress, invitedBy }: MailEventOf<"owner-invitation">,
  { shopOrigin }: { readonly shopOrigin: string },
): Promise<Mail> {
  return await composeMail(
    { to: emailAddress, subject: `You can now manage ${shopName()}` },
    {
      heading: `You can now manage ${shopName()}`,
      parts: [
        { paragraph: `${invitedBy} has made ${emailAddress} an owner of the shop.` },
        {
          paragraph:
            "If you have no password yet, enter your address, choose “Forgot your password?”, and follow the link in the mail that you get. It comes from another address than this mail, and may be among spam.",
        },
        { links: [{ label: "Sign in", url: `${shopOrigin}${paths.login.href()}` }] },
        { paragraph: "If you did not expect this mail, ignore it." },
      ],
    },
  );
}
