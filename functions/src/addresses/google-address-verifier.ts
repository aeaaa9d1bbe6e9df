import type { Address, Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import { isUsState } from "@lightwell/shared/checkout/us-states";
import { servesState } from "@lightwell/shared/checkout/zip-states";
import type { AddressVerification } from "@lightwell/shared/contract/checkout-endpoints";
import { z } from "zod";
import type { AddressVerifier } from "./address-verifier.ts";
import { normalizedTown } from "./known-towns.ts";
import { standardStreet } from "./standard-street.ts";
import { streetDifference } from "./street-difference.ts";
import { titleCase } from "./title-case.ts";

interface Settings {
  /** A key of Google Cloud restricted to the Address Validation API. */
  readonly key: string;
  /** Another host instead of Google's, for tests. */
  readonly origin?: string;
  /** Timeout of a request, while the shopper waits. */
  readonly timeoutMs?: number;
}

/** Calls Google's Address Validation API, which has every delivery point of USPS. Throws when it does not respond. */
export function googleAddressVerifier({
  key,
  origin = "https://addressvalidation.googleapis.com",
  timeoutMs = 3_000,
}: Settings): AddressVerifier {
  return {
    async verify(original) {
      const response = await fetch(`${origin}/v1:validateAddress`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Goog-Api-Key": key },
        body: JSON.stringify(requestFor(original)),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`The address service answered ${response.status}.`); // the body may repeat the address
      }
      return verificationOf(original, googleAnswerSchema.parse(await response.json()).result);
    },
  };
}

/** Without the name, which Google does not need to check an address. */
function requestFor({ street1, street2, city, state, postal }: Recipient) {
  return {
    address: {
      regionCode: "US",
      administrativeArea: state,
      locality: city,
      postalCode: postal,
      addressLines: [street1, street2].filter(Boolean),
    },
    enableUspsCass: true,
  };
}

function verificationOf(
  original: Recipient,
  { uspsData }: z.infer<typeof googleAnswerSchema>["result"],
): AddressVerification {
  const usps = uspsData?.standardizedAddress;
  const confirmation = uspsData?.dpvConfirmation;
  if (usps && !isUsState(usps.state)) {
    return { original, verified: null, warnings: ["This address is in a place that we do not ship to."] };
  }
  if (!usps || (confirmation !== "Y" && confirmation !== "S" && confirmation !== "D")) {
    return { original, verified: null, warnings: ["The mail carriers do not know this address."] };
  }
  const suggested = addressOfUsps(usps);
  const knownAs = [suggested.street1, suggested.street2].filter(Boolean).join(", ");
  switch (streetDifference(original, suggested)) {
    case "number": {
      const warning = `The mail carriers know ${knownAs} instead. Please make sure that your address is right.`;
      return { original, verified: null, warnings: [warning] };
    }
    case "name": {
      const warnings = [`The mail carriers know this street as ${knownAs}.`, ...warningsOf[confirmation]];
      return { original, verified: inWordsOf(original, suggested), warnings };
    }
    case undefined: {
      const verified = { ...inWordsOf(original, suggested), ...typedStreet(original) };
      return { original, verified, warnings: warningsOf[confirmation] };
    }
  }
}

/** The street as it was typed, if it has an accent, a fraction or a mark, which the files of USPS do not have. */
function typedStreet({ street1, street2 }: Recipient): Partial<Address> {
  return /[^\w\s#.,-]/.test(street1 + street2) ? standardStreet(street1, street2) : {};
}

/** Keeps the spelling of the town, and the state if the ZIP code serves that as well. */
function inWordsOf(original: Recipient, suggested: Address): Address {
  const isSameTown = normalizedTown(original.city) === normalizedTown(suggested.city);
  const state = original.state.toUpperCase();
  return {
    ...suggested,
    city: isSameTown ? titleCase(original.city) : suggested.city,
    state: servesState(suggested.postal, state) ? state : suggested.state,
  };
}

const warningsOf = {
  Y: [],
  S: ["The building is known, but not this apartment or unit. Please make sure that it is right."],
  D: ["This building has several apartments or units. Please add the number of yours."],
};

const text = z.string().default("");

/** The fields of Google's response that the shop reads; Google omits fields that are false or empty. */
const googleAnswerSchema = z.object({
  result: z.object({
    uspsData: z
      .object({
        standardizedAddress: z
          .object({
            firstAddressLine: z.string().min(1),
            secondAddressLine: text,
            city: z.string().min(1),
            state: z.string().length(2),
            zipCode: z.string().regex(/^\d{5}$/),
            zipCodeExtension: text,
          })
          .optional()
          .catch(undefined), // an incomplete address is ignored
        /** Y: deliverable. S: the unit is not known. D: a unit is missing. N, or nothing: not deliverable. */
        dpvConfirmation: text,
      })
      .optional(),
  }),
});

type UspsData = NonNullable<z.infer<typeof googleAnswerSchema>["result"]["uspsData"]>;

/** The address as USPS writes it, in letters that a shopper would use. */
function addressOfUsps(address: NonNullable<UspsData["standardizedAddress"]>): Address {
  const { firstAddressLine, secondAddressLine, city, state, zipCode, zipCodeExtension } = address;
  return {
    ...standardStreet(firstAddressLine, secondAddressLine),
    city: titleCase(city),
    state,
    postal: /^\d{4}$/.test(zipCodeExtension) ? `${zipCode}-${zipCodeExtension}` : zipCode,
  };
}
