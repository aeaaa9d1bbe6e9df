import { phoneNumber } from "@lightwell/shared/site/phone-number";
import { useSite } from "#src/rendering/site-context.ts";

/** Links for a mail and a call to the shop; nothing for what its owner has not entered. */
export function ContactLinks() {
  const { emailAddress, phone } = useSite().contact;
  if (!emailAddress && !phone) return null;
  return (
    <p className="contact-links">
      {emailAddress && <a href={`mailto:${emailAddress}`}>{emailAddress}</a>}
      {phone && <a href={`tel:${phoneNumber(phone) ?? phone}`}>{phone}</a>}
    </p>
  );
}
