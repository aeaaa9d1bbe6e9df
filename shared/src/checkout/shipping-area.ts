import type { Address } from "./address.ts";
import { isUsState } from "./us-states.ts";
import { stateOfZip } from "./zip-states.ts";

/** "PO Box 12", "P.O. Drawer 3", "POB 12", "Post Office Box 12"; not "12 Box Canyon Rd" or "100 Post Office Rd". */
const poBox = /\bp(?:ost)?[\s\p{P}]*o(?:ffice)?[\s\p{P}]*(?:(?:box|drawer)(?![a-z])|b[\s\p{P}]*\d)/iu;

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
