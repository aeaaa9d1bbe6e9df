import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import { addressLines } from "@lightwell/shared/checkout/address";

/** An address in the format of a shipping label, which a translated page shows as it was typed. */
export function AddressLines(recipient: Recipient) {
  return (
    <address className="address-lines" translate="no">
      {addressLines(recipient).map((line, index) => (
        <span key={`${index} ${line}`}>{line}</span>
      ))}
    </address>
  );
}
