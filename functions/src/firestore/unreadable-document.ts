import * as log from "#src/log/log.ts";
import { z } from "zod";
import { cutText } from "@lightwell/shared/text/cut-text";
import { AppError } from "#src/http/app-error.ts";

/**
 * A document that does not fit its schema, as after a change by hand, or after going back a release. Lists leave it
 * out, see `documentsIn()`; whoever needs exactly this document fails with this error, which names it.
 */
export class UnreadableDocumentError extends AppError {
  /** Such as `photos/abc`. */
  readonly path: string;
  /** Private: the log prints the public fields of errors, and the document can be about a person. */
  readonly #stored: object;

  constructor(path: string, stored: object, cause: z.ZodError) {
    super(
      "internal",
      `The document ${path} is not stored in the way that this version of the shop reads it.`,
    );
    this.cause = cause;
    this.path = path;
    this.#stored = stored;
  }

  /** The document as it is stored. */
  get stored(): object {
    return this.#stored;
  }
}

/** Logs which document does not fit its schema, and which of its fields. */
export function logUnreadable({ path, cause }: UnreadableDocumentError): void {
  const [collection, ...id] = path.split("/");
  log.error("document.unreadable", {
    collection,
    id: id.join("/"),
    problem: cause instanceof z.ZodError ? problemIn(cause) : "",
  });
}

const longestProblem = 300;
const problemsNamed = 3;

/** The first fields that do not fit, without their values: `sort: Invalid input: expected number, received string`. */
export function problemIn({ issues }: z.ZodError): string {
  const problems = issues
    .slice(0, problemsNamed)
    .map(({ path, message }) => (path.length > 0 ? `${path.join(".")}: ${message}` : message));
  return cutText(problems.join("; "), longestProblem);
}

/**
 * A document as its schema returns it. One that does not fit is logged, and replaced by what `fallback` makes of it;
 * without a fallback `UnreadableDocumentError` is thrown.
 */
export function parsedDocument<Document>(
  schema: z.ZodType<Document>,
  {
    path,
    stored,
    fallback,
  }: {
    readonly path: string;
    readonly stored: object;
    readonly fallback?: ((stored: object, error: UnreadableDocumentError) => Document) | undefined;
  },
): Document {
  const parsed = schema.safeParse(stored);
  if (parsed.success) return parsed.data;
  const error = new UnreadableDocumentError(path, stored, parsed.error);
  logUnreadable(error);
  if (fallback) return fallback(stored, error);
  throw error;
}

/**
 * The fields of a document that fit the schema, and the default of each other one: what is left of a document without
 * which nothing works, such as the site.
 */
export function readableFields<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  stored: object,
  defaults: z.output<z.ZodObject<Shape>>,
): z.output<z.ZodObject<Shape>> {
  const values = new Map<string, unknown>(Object.entries(stored));
  const fields = Object.entries(defaults).filter(
    ([name]) => !z.safeParse(schema.shape[name] ?? z.never(), values.get(name)).success,
  );
  const parsed = schema.safeParse({ ...stored, ...(Object.fromEntries(fields) as object) });
  return parsed.success ? parsed.data : defaults;
}
