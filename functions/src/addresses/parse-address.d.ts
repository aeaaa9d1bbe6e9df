/** The part of the package that is used; it comes without types. */
declare module "parse-address" {
  export interface ParsedLocation {
    number?: string;
    prefix?: string;
    street?: string;
    type?: string;
    suffix?: string;
    sec_unit_type?: string;
    sec_unit_num?: string;
    city?: string;
    state?: string;
    zip?: string;
  }
  const parser: { parseLocation(address: string): ParsedLocation | null };
  export default parser;
}
