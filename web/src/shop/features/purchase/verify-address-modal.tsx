import "#styles/shop/verify-address-modal.scss";
import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import type { AddressVerification } from "@lightwell/shared/contract/checkout-endpoints";
import { Button } from "#src/ui/button.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { AddressLines } from "#src/shop/components/address-lines.tsx";

interface Props {
  readonly typed: Recipient;
  /** The result; undefined while the address is being looked up. */
  readonly verification: AddressVerification | undefined;
  readonly onEdit: () => void;
  readonly onAccept: (address: Recipient) => void;
}

/**
 * Lets the shopper choose between the address as typed and the verified one. Closed only by its buttons. While the
 * address is looked up, it has the height that it has with the result, so that nothing moves.
 */
export function VerifyAddressModal({ typed, verification, onEdit, onAccept }: Props) {
  const original = verification?.original;
  const verified = verification?.verified && original ? { ...original, ...verification.verified } : undefined;
  return (
    <Modal
      title={verification ? "Confirm your address" : "Verifying your shipping address"}
      isStatic
      className="verify-address"
      onClose={onEdit}
      footer={
        <>
          <Button data-autofocus onClick={onEdit}>
            Edit
          </Button>
          <Button disabled={!original} onClick={() => original && onAccept(original)}>
            Use As Is
          </Button>
          <Button look="primary" disabled={!verified} onClick={() => verified && onAccept(verified)}>
            Accept Verified
          </Button>
        </>
      }
    >
      <div className="verified-addresses">
        <section>
          <h3>As you typed it</h3>
          <AddressLines {...(original ?? typed)} />
        </section>
        <section aria-live="polite">
          <h3>Verified</h3>
          <div className="verified-address">
            {!verification && <Spinner label="Verifying your shipping address" />}
            {verification && !verified && <p>We could not verify this address.</p>}
            {verified && <AddressLines {...verified} />}
            <div className="verified-address-height" aria-hidden="true">
              <AddressLines {...typed} />
            </div>
          </div>
        </section>
      </div>
      {verification?.warnings.map((warning) => (
        <p key={warning} className="verification-warning">
          {warning}
        </p>
      ))}
    </Modal>
  );
}
