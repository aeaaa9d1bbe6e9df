import type { z } from "zod";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Parses the environment. Throws one sentence that names every variable that is missing or wrong, never a value. */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not complete. ${problems.join("; ")}`);
}
