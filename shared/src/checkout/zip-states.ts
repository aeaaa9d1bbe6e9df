import { cutText } from "#src/text/cut-text.ts";
import { isUsState, usStates } from "./us-states.ts";

/**
 * The first three digits of the ZIP codes of each state, territory (AS, GU, PR, VI; GU includes its neighbors) and
 * military region (AA, AE, AP): USPS, Domestic Mail Manual L002. Other prefixes are not in use.
 */
const prefixes = {
  AA: "340",
  AE: "090-098",
  AK: "995-999",
  AL: "350-352 354-369",
  AP: "962-966",
  AR: "716-729",
  AZ: "850-853 855-857 859-860 863-865",
  CA: "900-908 910-928 930-961",
  CO: "800-816",
  CT: "060-069",
  DC: "200 202-205 569",
  DE: "197-199",
  FL: "320-339 341-342 344 346-347 349",
  GA: "300-319 398-399",
  GU: "969",
  HI: "967-968",
  IA: "500-516 520-528",
  ID: "832-838",
  IL: "600-620 622-629",
  IN: "460-479",
  KS: "660-662 664-679",
  KY: "400-418 420-427",
  LA: "700-701 703-708 710-714",
  MA: "010-027 055",
  MD: "206-212 214-219",
  ME: "039-049",
  MI: "480-499",
  MN: "550-551 553-567",
  MO: "630-631 633-641 644-658",
  MS: "386-397",
  MT: "590-599",
  NC: "270-289",
  ND: "580-588",
  NE: "680-681 683-693",
  NH: "030-038",
  NJ: "070-089",
  NM: "870-871 873-884",
  NV: "889-891 893-895 897-898",
  NY: "005 100-149",
  OH: "430-459",
  OK: "730-731 734-741 743-749",
  OR: "970-979",
  PA: "150-196",
  PR: "006-007 009",
  RI: "028-029",
  SC: "290-299",
  SD: "570-577",
  TN: "370-385",
  TX: "733 750-770 772-799 885",
  UT: "840-847",
  VA: "201 220-246",
  VI: "008",
  VT: "050-054 056-059",
  WA: "980-986 988-994",
  WI: "530-532 534-535 537-549",
  WV: "247-268",
  WY: "820-831",
};

/** ZIP codes whose post office is in another place than those of their prefix, such as Fishers Island and Alta. */
const exceptions = {
  AS: "96799",
  MD: "20588",
  MO: "72643",
  NY: "06390",
  TX: "73960",
  VA: "20598",
  WY: "83414",
};

/**
 * ZIP codes with land in this state whose post office is in another one, so that addresses of both have them: U.S.
 * Census Bureau, relationship files of ZIP Code Tabulation Areas of 2020 (counties) and 2010 (districts, places).
 */
const acrossBorder = {
  AL: "30165 31905 38852",
  AR: "38769 65729 65733 65761 75556",
  AZ: "84531 84536 87328",
  CA: "89010 89019 89060 89061 89439 97635",
  CO: "69168 82063 82082",
  DE: "21874 21912",
  GA: "36855",
  IA: "56027 57034",
  ID: "59847 83111 83120 83127 89832 97910 97913 99033 99128",
  IL: "63673",
  IN: "45053",
  KS: "68325 68327 68420 68943 68978 69026",
  KY: "38079 38549",
  LA: "71749",
  MA: "02861",
  MD: "19973",
  ME: "03579",
  MI: "54540 54554",
  MN: "51360 57026 57030 57068 58030 58225",
  MO: "51640 52542 52573 52626 72644",
  MS: "38326",
  MT: "57717 57724 58621 82801",
  ND: "56744 57255 57430 57638 57641 57642 57645 57648 57660 59221 59270 59275",
  NE: "51557 57078 57735 66541 66955 80737 80758 82082",
  NM: "79835 79837 79922 81120 81137 86504 86514 86515",
  NV: "84034",
  OK: "67950 71937 71953",
  OR: "89421 99362",
  SD:
    "51001 51023 56136 56144 56164 56219 56220 56257 58041 58043 58053 58413 58436 58439 58568 58623 58639 58649 " +
    "58653 68719 68755 69201 69212 69216 69337 82701",
  TN: "30741 40965 42223 42602 72338",
  TX: "73949 88063 88220 88430",
  UT: "81324 82930 83312 83342 86044 86514",
  VA: "27048 28675 37642 37752",
  WA: "83856",
  WV: "20135 24604 24622",
  WY: "57717",
};

const postOffices = [...rangesOf(exceptions), ...rangesOf(prefixes)];
const neighbors = rangesOf(acrossBorder);

/** Two letters of the state, territory or military region of a ZIP code's post office; undefined when it is unknown. */
export function stateOfZip(postal: string): string | undefined {
  const zip = fiveDigits(postal);
  return zip === undefined ? undefined : postOffices.find((range) => isIn(range, zip))?.state;
}

/** Whether addresses of the state have the ZIP code: the state of its post office, or a neighbor that it serves. */
export function servesState(postal: string, state: string): boolean {
  const zip = fiveDigits(postal);
  if (zip === undefined) return false;
  return stateOfZip(zip) === state || neighbors.some((range) => range.state === state && isIn(range, zip));
}

/**
 * A sentence when the ZIP code belongs to another state: the parcel follows the ZIP code, the sales tax the state.
 * Undefined for an unknown ZIP code, since it may be newer than the table.
 */
export function zipOfOtherState(postal: string, state: string): string | undefined {
  const owner = stateOfZip(postal);
  if (owner === undefined || !isUsState(owner) || !isUsState(state)) return undefined;
  if (servesState(postal, state)) return undefined;
  return `The ZIP code ${fiveDigits(postal)} belongs to ${usStates[owner]}, not to ${usStates[state]}.`;
}

function fiveDigits(postal: string): string | undefined {
  return /^\s*(\d{5})/.exec(postal)?.[1];
}

/** ZIP codes, or their first three digits, from `first` to `last`. */
interface ZipRange {
  readonly state: string;
  readonly first: string;
  readonly last: string;
}

function rangesOf(table: Readonly<Record<string, string>>): ZipRange[] {
  return Object.entries(table).flatMap(([state, ranges]) =>
    ranges.split(" ").map((range) => {
      const [first = "", last = first] = range.split("-");
      return { state, first, last };
    }),
  );
}

/** Digits of the same length compare as text: `"355"` is between `"354"` and `"369"`. */
function isIn({ first, last }: ZipRange, zip: string): boolean {
  const digits = cutText(zip, first.length);
  return first <= digits && digits <= last;
}
