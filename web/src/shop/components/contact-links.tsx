import { useSite } from "#src/rendering/site-context.ts";

/** Links for a mail and a call to the shop; nothing for what its owner has not entered. */
export function ContactLinks() {
  const { emailAddress, phone, dialed } = useSite().contact;
  if (!emailAddress && !phone) return null;
  const [name, domain] = emailAddress.split("@");
  return (
    <p className="contact-links">
      {emailAddress && (
        <a href={`mailto:${emailAddress}`}>
          {name}
          <wbr />
          {`@${domain}`}
        </a>
      )}
      {phone && <a href={`tel:${dialed}`}>{phone}</a>}
    </p>
  );
}
