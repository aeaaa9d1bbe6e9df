import type { Recipient } from "./address.ts";
import { emailExpected, isEmailAddress } from "./email-address.ts";
import { shippingAreaProblems } from "./shipping-area.ts";

/**
 * What is missing or wrong, or outside the shipping area, by field; empty when the checkout may go on. First name and
 * street2 are optional.
 */
export function addressProblems(
  address: Recipient,
  emailAddress: string,
): Partial<Record<keyof Recipient | "emailAddress", string>> {
  return {
    ...(!isEmailAddress(emailAddress.trim()) && { emailAddress: emailExpected }),
    ...(!address.lastName.trim() && { lastName: "Enter a last name." }),
    ...(!/\d+\w*\s+\w+/.test(address.street1) && {
      street1: "Enter a street address with a number, like 12 Main St or 12B Elm St.",
    }),
    ...(!address.city.trim() && { city: "Enter a city." }),
    ...(!/^\d{5}/.test(address.postal.trim()) && { postal: "Enter a ZIP code of at least 5 digits." }),
    ...shippingAreaProblems(address),
  };
}
