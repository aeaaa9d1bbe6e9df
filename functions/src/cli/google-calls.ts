import { z } from "zod";
import { cloudFailure } from "./cloud-failure.ts";

/** A call to one of Google's REST interfaces, as the person at this machine. */
export interface GoogleCalls {
  /**
   * The answer to `GET https://<address>`; undefined where there is nothing (404). Throws a sentence that says what to
   * do for any other failure.
   */
  get<Schema extends z.ZodType>(schema: Schema, address: string): Promise<z.output<Schema> | undefined>;
  /** The same for `POST` without a body, which Google wants of some calls that only read. */
  post<Schema extends z.ZodType>(schema: Schema, address: string): Promise<z.output<Schema> | undefined>;
}

const timeoutMs = 30_000;

/** `originOf` maps a host to its origin: `https://<host>`, or an emulator. */
export function googleCalls(
  projectId: string,
  token: () => Promise<string>,
  originOf: (host: string) => string = (host) => `https://${host}`,
): GoogleCalls {
  const call =
    (method: "GET" | "POST") =>
    async <Schema extends z.ZodType>(schema: Schema, address: string) => {
      const [host = ""] = address.split("/", 1);
      try {
        const response = await fetch(originOf(host) + address.slice(host.length), {
          method,
          headers: { Authorization: `Bearer ${await token()}`, "X-Goog-User-Project": projectId },
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (response.status === 404) return undefined;
        const text = await response.text();
        if (!response.ok) throw new Error(`${host} answered ${response.status}: ${reasonOf(text)}`);
        return schema.parse(JSON.parse(text));
      } catch (cause) {
        throw cloudFailure(cause, projectId);
      }
    };
  return { get: call("GET"), post: call("POST") };
}

const errorSchema = z.object({ error: z.object({ status: z.string().default(""), message: z.string() }) });

/** Google's own words for an error, in one line. */
function reasonOf(text: string): string {
  try {
    const { status, message } = errorSchema.parse(JSON.parse(text)).error;
    return `${status} ${message}`.trim().replace(/\s+/g, " ");
  } catch {
    return "no reason is given";
  }
}
