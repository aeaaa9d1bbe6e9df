import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import { addressLines } from "@lightwell/shared/checkout/address";

/** An address in the format of a shipping label. */
export function AddressLines(recipient: Recipient) {
  return (
    <address className="address-lines">
      {addressLines(recipient).map((line, index) => (
        <span key={`${index} ${line}`}>{line}</span>
      ))}
    </address>
  );
}
