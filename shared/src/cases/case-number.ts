import { z } from "zod";
import { readableAlphabet, readableCode } from "#src/text/readable-code.ts";

const groupLength = 4;

export const caseNumberSchema = z
  .string()
  .regex(new RegExp(`^C-[${readableAlphabet}]{${groupLength}}-[${readableAlphabet}]{${groupLength}}$`));

/**
 * The number of a case, like `C-7K3F-92QD`, which is in the subjects of mails. It is derived from a hexadecimal text of
 * at least 13 characters that is random, or a hash of what the case is about: the same cause has the same number.
 */
export function caseNumber(hex: string): string {
  return grouped(readableCode(hex, 2 * groupLength));
}

const written = new RegExp(`^C?([${readableAlphabet}]{${2 * groupLength}})$`);

/** Reads a number however it was written: `c7k3f92qd` is `C-7K3F-92QD`. Undefined for anything else. */
export function parseCaseNumber(text: string): string | undefined {
  const [, characters] = written.exec(text.toUpperCase().replace(/[^A-Z0-9]/g, "")) ?? [];
  return characters === undefined ? undefined : grouped(characters);
}

function grouped(characters: string): string {
  return `C-${characters.slice(0, groupLength)}-${characters.slice(groupLength)}`;
}
