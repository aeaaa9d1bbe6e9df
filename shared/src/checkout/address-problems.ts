import type { Recipient } from "./address.ts";
import { emailExpected, isEmailAddress } from "./email-address.ts";
import { shippingAreaProblems } from "./shipping-area.ts";
import { zipOfOtherState } from "./zip-states.ts";

/**
 * What is missing or wrong, or outside the shipping area, by field; empty when the checkout may go on. First name and
 * street2 are optional.
 */
export function addressProblems(
  address: Recipient,
  emailAddress: string,
): Partial<Record<keyof Recipient | "emailAddress", string>> {
  const postal = postalProblem(address);
  return {
    ...(!isEmailAddress(emailAddress.trim()) && { emailAddress: emailExpected }),
    ...(!address.lastName.trim() && { lastName: "Enter a last name." }),
    ...(!hasNumberAndWord(address.street1) && {
      street1: "Enter a street address with a number, like 12 Main St or 12B Elm St.",
    }),
    ...(!address.city.trim() && { city: "Enter a city." }),
    ...(postal !== undefined && { postal }),
    ...shippingAreaProblems(address),
  };
}

/**
 * A number followed by a word, which is the specification's pattern, also in other letters than English ones. A
 * fraction belongs to the number, and a quotation mark or an ʻokina to the word: `12 Élan Ct`, `123 ½ Main St`,
 * `1600 “A” Street`, `7 ‘Ilima St`.
 */
function hasNumberAndWord(street: string): boolean {
  return (
    /\d+\w*\s+\w+/.test(street) || /[\p{Nd}\p{No}]\S*\s+(?:\p{No}\s+)*[\p{P}\p{S}\p{M}]*\p{L}/u.test(street)
  );
}

function postalProblem({ postal, state }: Recipient): string | undefined {
  return /^\d{5}/.test(postal.trim())
    ? zipOfOtherState(postal, state)
    : "Enter a ZIP code of at least 5 digits.";
}
