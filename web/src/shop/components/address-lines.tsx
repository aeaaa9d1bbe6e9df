import type { Recipient } from "@lightwell/shared/checkout/address";

/** An address in the format of a shipping label. */
export function AddressLines({ firstName, lastName, street1, street2, city, state, postal }: Recipient) {
  const lines = [`${firstName} ${lastName}`.trim(), street1, street2, `${city}, ${state} ${postal}`];
  return (
    <address className="address-lines">
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
