import type { Address } from "@lightwell/shared/checkout/address";
import { z } from "zod";
import { standardStreet } from "./standard-street.ts";
import { titleCase } from "./title-case.ts";

const text = z.string().default("");

/** The fields of Google's response that the shop reads; Google omits fields that are false or empty. */
export const googleAnswerSchema = z.object({
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
export function addressOfUsps(address: NonNullable<UspsData["standardizedAddress"]>): Address {
  const { firstAddressLine, secondAddressLine, city, state, zipCode, zipCodeExtension } = address;
  return {
    ...standardStreet(firstAddressLine, secondAddressLine),
    city: titleCase(city),
    state,
    postal: /^\d{4}$/.test(zipCodeExtension) ? `${zipCode}-${zipCodeExtension}` : zipCode,
  };
}
