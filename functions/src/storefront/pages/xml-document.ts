import { create } from "xmlbuilder2";

/**
 * An XML document that is well-formed whatever its texts contain. Characters that XML does not allow are left out: one
 * control character in one title would make the whole document invalid.
 */
export function xmlDocument(root: object): string {
  return create({ version: "1.0", encoding: "UTF-8", invalidCharReplacement: "" }, root).end();
}
