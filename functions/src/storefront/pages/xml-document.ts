import { create } from "xmlbuilder2";

/**
 * An XML document that is well-formed whatever its texts hold. What XML cannot hold is left out: one bell in one title
 * would make the whole document unreadable.
 */
export function xmlDocument(root: object): string {
  return create({ version: "1.0", encoding: "UTF-8", invalidCharReplacement: "" }, root).end();
}
