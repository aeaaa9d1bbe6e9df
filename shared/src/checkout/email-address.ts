import { textLimits } from "#src/text/text-limits.ts";

/**
 * The dot-atom form of RFC 5321, 4.1.2: no dot is first, last or doubled, and at most 64 characters are before the @.
 * The domain has a dot, labels of at most 63 characters that neither begin nor end with a hyphen, and a last label of
 * letters, or one in Punycode. Quoted names and domains in other letters are not accepted: few mail servers take them.
 */
const pattern =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i;

/** The message next to a field of shoppers whose text is no e-mail address. */
export const emailExpected = "Enter an e-mail address like name@example.com.";

/** Whether mail could be sent there; no blanks around it, and no longer than addresses may be. */
export function isEmailAddress(text: string): boolean {
  return text.length <= textLimits.email && pattern.test(text);
}
