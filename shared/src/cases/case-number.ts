import { z } from "zod";
import { readableNumbers } from "#src/text/readable-number.ts";

const numbers = readableNumbers("C", 8);

export const caseNumberSchema = z.string().regex(numbers.pattern);

/**
 * The number of a case, like `C-7K3F-92QD`, which is in the subjects of mails. It is derived from a hexadecimal text of
 * at least 13 characters that is random, or a hash of what the case is about: the same cause has the same number.
 */
export function caseNumber(hex: string): string {
  return numbers.of(hex);
}

/** Reads a number however it was written: `c7k3f92qd` is `C-7K3F-92QD`. Undefined for anything else. */
export function parseCaseNumber(text: string): string | undefined {
  return numbers.parse(text);
}

/** The first number in a text, with or without other words, such as the subject of a mail. */
export function caseNumberIn(text: string): string | undefined {
  return numbers.parse(text) ?? numbers.find(text);
}

/** The characters of the beginning of a number that is being typed: `"C-7k"` → `c7k`. */
export function caseNumberBeginning(text: string): string | undefined {
  return numbers.beginning(text);
}
