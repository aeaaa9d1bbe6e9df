import { z } from "zod";

/**
 * Control characters, halves of surrogate pairs and noncharacters. They are invisible, are often part of text pasted
 * from a PDF, and cannot all be stored in XML or in the database. So are the characters that turn the direction of what
 * follows, with which `gpj.exe` looks like `exe.jpg`, and spaces and joiners of no width, by which two texts that look
 * the same differ. The joiners of emoji and of Persian words (U+200C, U+200D) stay.
 */
const unprintable = /[\p{Cc}\p{Cs}\p{NChar}\p{Bidi_Control}\u200b\u2060-\u2064\ufeff]/gu;
const unprintableInLines = /[^\P{Cc}\t\n\r]|[\p{Cs}\p{NChar}\p{Bidi_Control}\u200b\u2060-\u2064\ufeff]/gu;
const lineBreaks = /[\t-\r\x85\u2028\u2029]+/g;

/** Text of one line: drops what cannot be printed, and makes a space of every line break. */
export const singleLineSchema = z
  .string()
  .overwrite((text) => text.replace(lineBreaks, " ").replace(unprintable, ""));

/** Text that may have several lines: drops what cannot be printed. */
export const multiLineSchema = z
  .string()
  .overwrite((text) => text.replace(/[\v\f\x85]/g, "\n").replace(unprintableInLines, ""));

/**
 * An id that a caller makes for a request, so that a repeated request is recorded once. It is part of the names of
 * documents, in which a slash separates documents and `__name__` is reserved. The lab's own may be short.
 */
export const labRequestIdSchema = z
  .string()
  .regex(/^(?!__.*__$)[\w-]{1,64}$/, "Use letters, digits, _ and -, at most 64.");
export const requestIdSchema = labRequestIdSchema.min(8);

/**
 * An identifier made by a program: ours are letters, digits and hyphens, those of others printable ASCII. Each may name
 * a document of the database, so it is none of the names that Firestore reserves: with a slash, `.`, `..`, `__name__`.
 */
export const identifierSchema = z.string().regex(/^(?!\.{1,2}$|__.*__$)[!-.0-~]+$/, "This is no identifier.");
export const documentIdSchema = identifierSchema.max(64);
/** An id of the payment provider, of a session or a refund for example. */
export const providerIdSchema = identifierSchema.max(255);

/**
 * The token of a link, 256 bits in base64url. It is sent in the body, never in a URL, so that no log and no referrer
 * contains it. Any other text is read as an empty one, because an invalid token gets the same error as an expired one.
 */
export const linkTokenSchema = z.string().max(200).overwrite(linkTokenIn);

/** The token that a text is; empty for any other text. */
export function linkTokenIn(text: string): string {
  return /^[\w-]{43}$/.test(text) ? text : "";
}

/** The value of stored text; undefined for text that is not JSON, such as that of another program. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined; // the schema of the reader rejects it
  }
}
