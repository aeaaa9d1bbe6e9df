import { textLimits } from "#src/text/text-limits.ts";

/** The HTML pattern of an e-mail field, which requires a dot in the domain. */
const pattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** The message next to a field of shoppers whose text is no e-mail address. */
export const emailExpected = "Enter an e-mail address like name@example.com.";

/** Whether mail could be sent there; no blanks around it, and no longer than addresses may be. */
export function isEmailAddress(text: string): boolean {
  return text.length <= textLimits.email && pattern.test(text);
}
