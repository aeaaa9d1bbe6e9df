import type { z } from "zod";
import { invalidFields } from "./app-error.ts";

/** A value as its schema returns it. Throws `invalid-request` with a message for each field that is not valid. */
export function parseValid<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidFields(
    Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message])),
  );
}
