import { z } from "zod";
import { readableAlphabet, readableCode } from "#src/text/readable-code.ts";

const length = 7;
const groupLength = 4;

export const orderNumberSchema = z
  .string()
  .regex(
    new RegExp(`^LW-[${readableAlphabet}]{${groupLength}}-[${readableAlphabet}]{${length - groupLength}}$`),
  );

/**
 * The number of an order as people read it out and write it down, like `LW-7K3F-92Q`. It is derived from the order's
 * id; `clash` counts the numbers of this order that were taken before.
 */
export function orderNumber(orderId: string, clash = 0): string {
  return grouped(readableCode(orderId, length, clash));
}

const written = new RegExp(`^(?:LW)?([${readableAlphabet}]{${length}})$`);

/** Reads a number however it was written: `lw7k3f92q` is `LW-7K3F-92Q`. Undefined for anything else. */
export function parseOrderNumber(text: string): string | undefined {
  const [, characters] = written.exec(text.toUpperCase().replace(/[^A-Z0-9]/g, "")) ?? [];
  return characters === undefined ? undefined : grouped(characters);
}

function grouped(characters: string): string {
  return `LW-${characters.slice(0, groupLength)}-${characters.slice(groupLength)}`;
}
