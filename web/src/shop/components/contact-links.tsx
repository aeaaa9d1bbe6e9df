import { useSite } from "#src/rendering/site-context.ts";

/** Links for a mail and a call to the shop; nothing for what its owner has not entered. */
export function ContactLinks() {
  const { emailAddress, phone, dialed } = useSite().contact;
  if (!emailAddress && !phone) return null;
  return (
    <p className="contact-links">
      {emailAddress && <a href={`mailto:${emailAddress}`}>{emailAddress}</a>}
      {phone && <a href={`tel:${dialed}`}>{phone}</a>}
    </p>
  );
}
