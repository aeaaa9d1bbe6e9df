import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import type { addressProblems } from "@lightwell/shared/checkout/address-problems";
import type { ConfirmedAddress } from "@lightwell/shared/checkout/checkout-transitions";
import { hasAddressFields } from "@lightwell/shared/checkout/address";
import type { AddressVerification } from "@lightwell/shared/contract/checkout-endpoints";
import { logWarning } from "#src/log/log.ts";
import { latePart } from "#src/rendering/late-part.tsx";
import { Button } from "#src/ui/button.tsx";
import { focusFirstInvalid } from "#src/ui/focus.ts";
import { type AddressEntry, AddressFields } from "./address-fields.tsx";
import { failureNotice, type RejectedFields } from "./checkout-failure.ts";
import { callCheckout, chunk, prepareCheckoutCalls } from "./call-checkout.ts";
import { type FormEvent, type ReactNode, Suspense, useRef, useState } from "react";

const VerifyAddressModal = latePart(
  async () => (await import("./verify-address-modal.tsx")).VerifyAddressModal,
);

/** Loads the code that confirms an address, while the address is still being typed. */
function prepareConfirming(): void {
  prepareCheckoutCalls();
  Promise.all([loadRules(), VerifyAddressModal.load()]).catch((cause: unknown) =>
    logWarning("checkout.confirming-not-loaded", cause),
  );
}

/**
 * Loads the validation rules of an address. Their code is as large as the form's, so it is loaded at the form's first
 * change.
 */
const loadRules = () => chunk(import("@lightwell/shared/checkout/address-problems"));

interface Props {
  readonly entry: AddressEntry;
  /** Problems of the entry that the server reported, by field. */
  readonly rejected: RejectedFields;
  /** The server's id of the cart, empty when it has none yet. */
  readonly cartId: string;
  readonly isDisabled: boolean;
  /** The address passed its checks and is about to be verified. */
  readonly onBegin: () => void;
  readonly onChange: (entry: AddressEntry) => void;
  readonly onConfirmed: (confirmed: ConfirmedAddress) => void;
  readonly onFailure: (failure: unknown) => void;
  /** Rendered below the e-mail address. */
  readonly subscription: ReactNode;
  /** Rendered above the button. */
  readonly children: ReactNode;
}

/** The shipping address: the form, its verification, and the call that stores the address for the cart. */
export function AddressStep({
  entry,
  rejected,
  cartId,
  isDisabled,
  onBegin,
  onChange,
  onConfirmed,
  onFailure,
  subscription,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  /** The validation rules, set at the first submit. From then on problems are shown. */
  const [rules, setRules] = useState<{ readonly problemsOf: typeof addressProblems }>();
  const [verifying, setVerifying] = useState<{ readonly verification?: AddressVerification }>();
  const [isSetting, setSetting] = useState(false);
  /** The call that sets the address has failed: the button stays busy (spec §8), and can be pressed again. */
  const [hasFailed, setFailed] = useState(false);
  /** Number of the current attempt. Replies to earlier attempts are ignored. */
  const attempt = useRef(0);
  const { emailAddress, ...recipient } = entry;
  const isRejected = Object.keys(rejected).length > 0;

  const handleChange = (next: AddressEntry) => {
    prepareConfirming();
    attempt.current += 1;
    setSetting(false);
    onChange(next);
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const mine = (attempt.current += 1);
    setSetting(false);
    try {
      const { addressProblems: problemsOf } = await loadRules();
      if (attempt.current !== mine) return;
      focusFirstInvalid(form.current, () => setRules({ problemsOf }));
      if (Object.keys(problemsOf(recipient, emailAddress)).length > 0) return;
      setVerifying({});
      onBegin();
      const verification = await callCheckout((calls) => calls.validateShippingAddress, {
        body: { address: recipient },
      });
      if (attempt.current === mine) setVerifying({ verification });
    } catch (failure) {
      logWarning("checkout.address-not-verified", failure);
      if (attempt.current !== mine) return;
      focusFirstInvalid(form.current, () => {
        setVerifying(undefined);
        onFailure(failure);
      });
    }
  };

  const handleEdit = () => {
    attempt.current += 1;
    setVerifying(undefined);
  };

  const handleAccept = async (address: Recipient) => {
    const mine = (attempt.current += 1);
    setVerifying(undefined);
    setSetting(true);
    setFailed(false);
    try {
      const reply = await callCheckout((calls) => calls.setShippingAddress, {
        body: { address, emailAddress, ...(cartId && { cartId }) },
      });
      if (attempt.current !== mine) return;
      setSetting(false);
      onConfirmed({ cartId: reply.id, emailAddress, shipping: reply.shipping });
    } catch (failure) {
      logWarning("checkout.address-not-set", failure);
      if (attempt.current !== mine) return;
      setFailed(true);
      if (failureNotice(failure) !== undefined) setSetting(false);
      focusFirstInvalid(form.current, () => onFailure(failure));
    }
  };

  return (
    <>
      <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <AddressFields
          entry={entry}
          problems={{ ...rules?.problemsOf(recipient, emailAddress), ...rejected }}
          isDisabled={isDisabled}
          onChange={handleChange}
        >
          {subscription}
        </AddressFields>
        {children}
        <Button
          type="submit"
          look="primary"
          disabled={isDisabled}
          isBusy={isSetting && !isRejected}
          className={hasFailed ? "is-pressable" : undefined}
          looksDisabled={!hasAddressFields(recipient)}
        >
          1. Confirm Shipping Address
        </Button>
      </form>
      {verifying && (
        <Suspense>
          <VerifyAddressModal
            typed={recipient}
            verification={verifying.verification}
            onEdit={handleEdit}
            onAccept={(address) => void handleAccept(address)}
          />
        </Suspense>
      )}
    </>
  );
}
