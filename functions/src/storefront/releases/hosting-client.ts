import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";

/** Which site of Hosting is called, and as whom. */
export interface HostingAccess {
  readonly siteId: string;
  /** The access token of an account. */
  readonly token: () => Promise<string>;
  /** `https://firebasehosting.googleapis.com`, or that of an emulator. */
  readonly origin: string;
  /** The first pause before a call is repeated; each further one is twice as long. */
  readonly retryMs?: number;
  readonly timeoutMs?: number;
}

interface HostingRequest {
  /** By default `POST` with a body and `GET` without. */
  readonly method?: "PATCH" | "DELETE";
  /** Below the version of the API, or a whole URL. */
  readonly to: string;
  /** Bytes, or what is sent as JSON. */
  readonly body?: Buffer | object;
  /** An error status that means success; the answer is empty then. */
  readonly accepted?: number;
}

/** Makes a call and returns its answer. `doing` completes “Firebase Hosting did not …”. */
export type HostingClient = <Schema extends z.ZodType>(
  doing: string,
  schema: Schema,
  request: HostingRequest,
) => Promise<z.output<Schema>>;

/** A call without a usable answer, or with an error status. */
export class HostingCallError extends Error {
  /** Whether Hosting refuses this call, however often it is made; it may allow the same account other calls. */
  readonly isRefused: boolean;

  constructor(message: string, { status, cause }: { readonly status?: number; readonly cause?: unknown }) {
    super(message, { cause });
    this.isRefused = status !== undefined && !isTemporary(status) && !isOfAccount(status);
  }
}

const maxAttempts = 5;

/**
 * A client of Hosting's API, all of whose calls may be repeated. Repeats those that are not answered, or are answered
 * by 408, 429 or 5xx. Throws `HostingCallError`, which names the call and its status.
 */
export function hostingClient({
  token,
  origin,
  retryMs = 500,
  timeoutMs = 60_000,
}: HostingAccess): HostingClient {
  async function send({ method, to, body }: HostingRequest): Promise<Answer> {
    const isBinary = Buffer.isBuffer(body);
    const response = await fetch(URL.canParse(to) ? to : `${origin}/v1beta1/${to}`, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        Authorization: `Bearer ${await token()}`,
        "Content-Type": isBinary ? "application/octet-stream" : "application/json",
      },
      ...(body !== undefined && { body: isBinary ? new Uint8Array(body) : JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  }

  return async function call(doing, schema, request) {
    const failure = (reason: string, facts: ConstructorParameters<typeof HostingCallError>[1]) =>
      new HostingCallError(`Firebase Hosting did not ${doing}: ${reason}`, facts);

    for (let attempt = 1; ; attempt += 1) {
      const answer = await send(request).catch((cause: unknown) => ({ cause }));
      const isLast = attempt === maxAttempts;
      if ("cause" in answer) {
        if (isLast) throw failure("it could not be called.", answer);
      } else if (answer.status === 200 || answer.status === request.accepted) {
        const parsed = schema.safeParse(jsonOf(answer));
        if (!parsed.success) throw failure("its answer is not as expected.", { cause: parsed.error });
        return parsed.data;
      } else if (isLast || !isTemporary(answer.status)) {
        throw failure(`status ${answer.status}. ${reasonOf(answer)}`, { status: answer.status });
      }
      await pause(retryMs * 2 ** (attempt - 1));
    }
  };
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

const errorSchema = z.object({ error: z.object({ message: z.string() }) });

/** Google's explanation of an error. */
function reasonOf(answer: Answer): string {
  const parsed = errorSchema.safeParse(jsonOf(answer));
  return parsed.success ? parsed.data.error.message : "No reason is given.";
}

/** Undefined if the answer is not JSON, such as a page of a proxy. */
function jsonOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isTemporary(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

/** Unauthenticated or forbidden: a role that is missing can be given. */
function isOfAccount(status: number): boolean {
  return status === 401 || status === 403;
}
