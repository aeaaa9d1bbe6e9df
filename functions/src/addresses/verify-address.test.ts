import { aRecipient } from "@lightwell/shared/testing/a-recipient";
import type { Recipient } from "@lightwell/shared/checkout/checkout-schemas";
import { addressVerificationSchema } from "@lightwell/shared/contract/checkout-endpoints";
import { usStates } from "@lightwell/shared/checkout/us-states";
import { describe, expect, test } from "vitest";
import { AppError } from "#src/http/app-error.ts";
import { townsOf } from "./known-towns.ts";
import { localAddressVerifier } from "./local-address-verifier.ts";
import { verifyAddress } from "./verify-address.ts";
import { stateOfZip } from "@lightwell/shared/checkout/zip-states";
import { addressVerifierConformance } from "./address-verifier.conformance.ts";

const napa: Recipient = aRecipient();
const deps = { addresses: localAddressVerifier() };
const verify = (part: Partial<Recipient>) => verifyAddress(deps, { ...napa, ...part }, "ann");

test("a correct address is returned unchanged", async () => {
  const { firstName: _first, lastName: _last, ...place } = napa;
  const reply = await verify({});
  expect(reply).toEqual({ original: napa, verified: place, warnings: [] });
  expect(addressVerificationSchema.parse(reply)).toEqual(reply);
});

test.each([
  ["12 main street", "", "12 Main St", ""],
  ["12 MAIN ST.", "", "12 Main St", ""],
  ["1005 north gravenstein highway apartment 500", "", "1005 N Gravenstein Hwy", "Apt 500"],
  ["500  McAllister   street", "UNIT b", "500 McAllister St", "Unit B"],
  ["350 fifth avenue", "suite 3300", "350 Fifth Ave", "Ste 3300"],
  ["350 fifth avenue suite 3300", "second door", "350 Fifth Ave Ste 3300", "Second Door"],
  ["77 massachusetts ave nw", "", "77 Massachusetts Ave NW", ""],
  ["34-12 36TH STREET", "", "34-12 36th St", ""],
  ["100 park crossing # 4", "", "100 Park Xing", "# 4"],
  ["100 park crossing #4", "", "100 Park Xing", "# 4"],
  ["12 main trafficway", "", "12 Main Trfy", ""],
  ["1 broadway", "", "1 Broadway", ""],
  ["123 Avenue of the Americas", "", "123 Avenue of the Americas", ""],
  ["2 the alameda", "apt. 3c", "2 The Alameda", "Apt 3C"],
  ["5 AVENUE OF THE AMERICAS", "fl 2", "5 Avenue of the Americas", "Fl 2"],
  ["10 main street", "constructor 5", "10 Main St", "Constructor 5"],
  ["7 O'NEIL CT", "", "7 O'Neil Ct", ""],
  ["100 West End Ave", "", "100 West End Ave", ""],
  ["100 MLK Jr Blvd", "", "100 MLK Jr Blvd", ""],
  ["1 main st, apt 4b, rear", "", "1 Main St, Apt 4B, Rear", ""],
  ["12 1/2 oak lane", "", "12 1/2 Oak Lane", ""],
  ["rr 2 box 152", "", "RR 2 Box 152", ""],
])("%s | %s is written %s | %s", async (street1, street2, standard1, standard2) => {
  const { verified } = await verify({ street1, street2 });
  expect(verified).toMatchObject({ street1: standard1, street2: standard2 });
});

test.each([
  [
    { city: "SAN  FRANCISCO", state: "ca", postal: "94110" },
    { city: "San Francisco", state: "CA" },
  ],
  [{ city: "winston-salem", state: "NC", postal: "27101" }, { city: "Winston-Salem" }],
  [{ city: "MCALLEN", state: "TX", postal: "78501" }, { city: "McAllen" }],
  [{ city: "LEE'S SUMMIT", state: "MO", postal: "64063" }, { city: "Lee's Summit" }],
  [{ city: "ST. PAUL", state: "MN", postal: "55101" }, { city: "St. Paul" }],
  [{ city: "COEUR D'ALENE", state: "ID", postal: "83814" }, { city: "Coeur d'Alene" }],
  [{ city: "LA CAÑADA FLINTRIDGE", state: "CA", postal: "91011" }, { city: "La Cañada Flintridge" }],
  [
    { city: "McAllen", state: "TX", postal: "785011234" },
    { city: "McAllen", postal: "78501-1234" },
  ],
  [
    { city: "boston", state: "MA", postal: "02108" },
    { city: "Boston", postal: "02108" },
  ],
  [
    { city: "washington", state: "DC", postal: "20001" },
    { city: "Washington", state: "DC" },
  ],
])("%j is written %j", async (place, standard) => {
  expect((await verify(place)).verified).toMatchObject(standard);
});

test.each([
  ["belongs to another state", "89501", "The ZIP code 89501 belongs to Nevada, not to California."],
  ["nobody has", "00000", "We do not know the ZIP code 00000."],
  ["has too many digits", "945581", "A ZIP code has five digits, or nine like 94558-1234."],
])("a ZIP code that %s gets a warning and no suggestion", async (_what, postal, warning) => {
  expect(await verify({ postal })).toMatchObject({ verified: null, warnings: [warning] });
});

test.each([
  ["street1", "P.O. Box 12 Napa", "PO boxes"],
  ["street2", "Post Office Box 12", "PO boxes"],
  ["city", "APO", "50 states"],
  ["city", "fpo", "50 states"],
  ["state", "PR", "50 states"],
  ["state", "AE", "50 states"],
  ["state", "", "Select a state."],
  ["postal", "00901", "50 states"],
] as const)(
  "an address whose %s is %j is rejected with a message for that field",
  async (field, typed, words) => {
    const rejection = await verify({ [field]: typed }).catch((cause: unknown) => cause);
    expect(rejection).toBeInstanceOf(AppError);
    const sentence = expect.stringContaining(words) as string;
    expect(rejection).toMatchObject({
      code: "invalid-request",
      message: sentence,
      details: { fields: { [`address.${field}`]: sentence } },
    });
  },
);

describe("when the verifier is unavailable", () => {
  const broken = { addresses: { verify: () => Promise.reject(new Error("1 Main St is unreachable")) } };

  test("the shopper keeps the address as typed and sees a notice", async () => {
    expect(await verifyAddress(broken, napa, "ann")).toEqual({
      original: napa,
      verified: null,
      warnings: [expect.stringContaining("could not check this address") as string],
    });
  });
});

test.each(["94558", "89501", "not a ZIP"])(
  "the ZIP code %s of a town that has another is corrected",
  async (postal) => {
    const { verified, warnings } = await verify({ city: "healdsburg", postal });
    expect(verified).toMatchObject({ city: "Healdsburg", state: "CA", postal: "95448" });
    expect(warnings).toEqual(["The ZIP code of Healdsburg is 95448."]);
  },
);

test.each([
  ["TN", "Fort Campbell", "42223", []],
  ["WY", "Belle Fourche", "57717", []],
  ["NM", "Lupton", "86515", ["Mail for the ZIP code 86515 usually names Window Rock."]],
  ["CA", "Calpine", "89439", ["Mail for the ZIP code 89439 usually names Verdi."]],
])(
  "in %s, %s keeps the state and the ZIP code %s that another state has as well",
  async (state, city, postal, warnings) => {
    const reply = await verify({ state, city, postal });
    expect(reply.verified).toMatchObject({ state, city, postal });
    expect(reply.warnings).toEqual(warnings);
  },
);

test("ZIP+4 is not changed", async () => {
  expect((await verify({ city: "Healdsburg", postal: "95448-1234" })).verified?.postal).toBe("95448-1234");
});

test.each([
  ["a town's letters in the wrong order", { city: "Npaa" }, { city: "Napa" }, []],
  ["a letter too few", { city: "san fransisco", postal: "94110" }, { city: "San Francisco" }, []],
  ["a saint in short", { city: "St. Helena", postal: "94574" }, { city: "St. Helena" }, []],
  [
    "a town of another state",
    { city: "Reno", postal: "89501" },
    { city: "Reno", state: "NV", postal: "89501" },
    ["Reno with the ZIP code 89501 is in Nevada."],
  ],
  [
    "a part of town that has no mail of its own",
    { city: "Hollywood Hills", postal: "90068" },
    { city: "Hollywood Hills", postal: "90068" },
    ["Mail for the ZIP code 90068 usually names Los Angeles."],
  ],
  [
    "a ZIP code of the neighbors",
    { city: "San Francisco", postal: "94558" },
    { city: "San Francisco", postal: "94558" },
    ["The ZIP code 94558 is in Napa."],
  ],
])("%s: suggestion and warnings", async (_what, typed, suggested, warnings) => {
  const reply = await verify(typed);
  expect(reply.verified).toMatchObject(suggested);
  expect(reply.warnings).toEqual(warnings);
});

test.each([
  ["St. Paul", "MN", "55101"],
  ["Lee's Summit", "MO", "64063"],
  ["Lee’s Summit", "MO", "64063"],
  ["La Cañada Flintridge", "CA", "91011"],
  ["Coeur d'Alene", "ID", "83814"],
  ["Coeur D’Alene", "ID", "83814"],
  ["O’Fallon", "MO", "63366"],
  ["McAllen", "TX", "78501"],
  ["Winston Salem", "NC", "27101"],
  ["Winston–Salem", "NC", "27101"],
  ["Carmel-by-the-Sea", "CA", "93921"],
  ["ʻEwa Beach", "HI", "96706"],
  ["Hāna", "HI", "96713"],
  ["N. Las Vegas", "NV", "89030"],
  ["Española", "NM", "87532"],
  ["Cañon City", "CO", "81212"],
  ["Peñasco", "NM", "87553"],
])("the town %s in %s keeps its spelling", async (city, state, postal) => {
  for (const typed of [city.normalize("NFC"), city.normalize("NFD")]) {
    const reply = await verify({ city: typed, state, postal });
    expect(reply.verified).toMatchObject({ city: typed, state, postal });
    expect(reply.warnings).toEqual([]);
  }
});

describe("the shop's own check", () => {
  addressVerifierConformance(localAddressVerifier);
});

test("towns and ZIP codes of every state are known, and agree with the states' own", async () => {
  for (const state of Object.keys(usStates)) {
    const towns = [...(await townsOf(state)).values()];
    expect(towns.length).toBeGreaterThan(0);
    const strays = towns.flatMap(({ zips }) => zips).filter((zip) => stateOfZip(zip) !== state);
    expect([state, strays]).toEqual([state, []]);
  }
});
