import type { Address, Recipient } from "./checkout-schemas.ts";
import { emailExpected, isEmailAddress } from "./email-address.ts";
import { isUsState } from "./us-states.ts";
import { stateOfZip, zipOfOtherState } from "./zip-states.ts";

/**
 * "PO Box 12", "P.O. Drawer 3", "POB 12", "Post Office Box 12"; not "12 Box Canyon Rd", "100 Post Office Rd" or
 * "1 Ave P, Office B2".
 */
const poBox = /\b(?:p[\s\p{P}]*o|post[\s\p{P}]*office)[\s\p{P}]*(?:(?:box|drawer)(?![a-z])|b[\s\p{P}]*\d)/iu;

/** "APO AE" and "F.P.O.", not "Apopka". */
const militaryCity = /^\s*[afd][\s\p{P}]*p[\s\p{P}]*o(?![a-z])/iu;

const noBoxes = "We cannot ship to PO boxes. Enter a street address.";
const statesOnly =
  "We ship to the 50 states and the District of Columbia only, not to territories or military addresses.";

/**
 * Why the shop does not ship to a place, by field; empty when it does. A military address and a territory are known
 * by state, city or ZIP code, so that none of them is accepted under the name of a state.
 */
export function shippingAreaProblems(address: Address): Partial<Record<keyof Address, string>> {
  const { street1, street2, city, state, postal } = address;
  const zipState = stateOfZip(postal);
  return {
    ...(poBox.test(plainLetters(street1)) && { street1: noBoxes }),
    ...(poBox.test(plainLetters(street2)) && { street2: noBoxes }),
    ...(militaryCity.test(plainLetters(city)) && { city: statesOnly }),
    ...(!isUsState(state) && { state: state.trim() ? statesOnly : "Select a state." }),
    ...(zipState !== undefined && !isUsState(zipState) && { postal: statesOnly }),
  };
}

/** Without accents, invisible characters and full-width forms: `"ＰＯ Ｂóｘ"` is `"PO Box"`. */
function plainLetters(text: string): string {
  return text.normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "");
}

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
