import type { RedoReason } from "@lightwell/shared/checkout/checkout-state";
import { Notice } from "#src/ui/notice.tsx";

interface Props {
  readonly step: "address" | "speed";
  readonly reason: RedoReason | undefined;
}

const sentences: Readonly<Record<RedoReason, { readonly step: Props["step"]; readonly text: string }>> = {
  lost: {
    step: "address",
    text: "This checkout was not finished, and we no longer have its address. Please confirm the address again. Your prints are still in the cart.",
  },
  rejected: {
    step: "address",
    text: "Please check your e-mail and shipping address, and confirm them again.",
  },
  "address-changed": {
    step: "address",
    text: "The address was changed in another window. Please confirm the one that you want.",
  },
  "speed-changed": {
    step: "speed",
    text: "The checkout was changed in another window. Please choose the shipping speed again.",
  },
};

/** Why a step has to be done again. */
export function RedoNotice({ step, reason }: Props) {
  if (reason === undefined || sentences[reason].step !== step) return null;
  return <Notice tone="neutral">{sentences[reason].text}</Notice>;
}
