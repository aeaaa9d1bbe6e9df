import { z } from "zod";

/** Without letters and digits that are mistaken for others (0 O, 1 I L), and without vowels, so that no words arise. */
const alphabet = "23456789BCDFGHJKMNPQRSTVWXYZ";
const length = 7;
const groupLength = 4;

export const orderNumberSchema = z
  .string()
  .regex(new RegExp(`^LW-[${alphabet}]{${groupLength}}-[${alphabet}]{${length - groupLength}}$`));

/**
 * The number of an order as people read it out and write it down, like `LW-7K3F-92Q`. It is derived from the order's
 * id; `clash` counts the numbers of this order that were taken before.
 */
export function orderNumber(orderId: string, clash = 0): string {
  let rest = Number.parseInt(orderId.slice(0, 13), 16) + clash; // 52 bits, which a number holds exactly
  let characters = "";
  while (characters.length < length) {
    characters = alphabet.charAt(rest % alphabet.length) + characters;
    rest = Math.floor(rest / alphabet.length);
  }
  return grouped(characters);
}

const written = new RegExp(`^(?:LW)?([${alphabet}]{${length}})$`);

/** Reads a number however it was written: `lw7k3f92q` is `LW-7K3F-92Q`. Undefined for anything else. */
export function parseOrderNumber(text: string): string | undefined {
  const [, characters] = written.exec(text.toUpperCase().replace(/[^A-Z0-9]/g, "")) ?? [];
  return characters === undefined ? undefined : grouped(characters);
}

function grouped(characters: string): string {
  return `LW-${characters.slice(0, groupLength)}-${characters.slice(groupLength)}`;
}
