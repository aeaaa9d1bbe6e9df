import { z } from "zod";
import type { HttpClient } from "./keep-alive-client.ts";

const grantSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const tokenTimeoutMs = 5_000;
const marginMs = 60_000;

/**
 * The access token of the function's own account, from the metadata server, cached until a minute before it expires.
 * Throws when none is granted; the next call tries again.
 */
export function accessToken(
  http: HttpClient,
  metadataOrigin = "http://metadata.google.internal",
): () => Promise<string> {
  let token: Promise<string> | undefined;
  let expiresAt = 0;
  return async () => {
    if (token === undefined || Date.now() >= expiresAt) {
      expiresAt = Infinity; // concurrent calls share one request
      token = requestToken(http, metadataOrigin).then((grant) => {
        expiresAt = Date.now() + grant.expires_in * 1_000 - marginMs;
        return grant.access_token;
      });
      token.catch(() => (expiresAt = 0)); // the callers get the failure below
    }
    return await token;
  };
}

async function requestToken(http: HttpClient, metadataOrigin: string): Promise<z.infer<typeof grantSchema>> {
  const url = `${metadataOrigin}/computeMetadata/v1/instance/service-accounts/default/token`;
  const { status, text } = await http(url, {
    headers: { "Metadata-Flavor": "Google" },
    timeoutMs: tokenTimeoutMs,
  });
  if (status !== 200) throw new Error(`The function was granted no access token: status ${status}.`);
  return grantSchema.parse(JSON.parse(text));
}
