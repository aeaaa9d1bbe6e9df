import { z } from "zod";
import type { Ask } from "./keep-alive-client.ts";

const grantSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const silenceMs = 5_000;
const marginMs = 60_000;

/**
 * The function's own access to Google's services, asked of the server that stands beside every function and kept
 * until a minute before it ends. Throws when it is not given; the next call asks again.
 */
export function accessToken(
  ask: Ask,
  metadataOrigin: string,
  now: () => number = Date.now,
): () => Promise<string> {
  let token: Promise<string> | undefined;
  let endsAt = 0;
  return async () => {
    if (token === undefined || now() >= endsAt) {
      endsAt = Infinity; // one asks for all
      token = grantedBy(ask, metadataOrigin).then((grant) => {
        endsAt = now() + grant.expires_in * 1_000 - marginMs;
        return grant.access_token;
      });
      token.catch(() => (endsAt = 0)); // whoever asked is told below
    }
    return await token;
  };
}

async function grantedBy(ask: Ask, metadataOrigin: string): Promise<z.infer<typeof grantSchema>> {
  const address = `${metadataOrigin}/computeMetadata/v1/instance/service-accounts/default/token`;
  const { status, text } = await ask(address, { headers: { "Metadata-Flavor": "Google" }, silenceMs });
  if (status !== 200) throw new Error(`The function was given no access: ${status}.`);
  return grantSchema.parse(JSON.parse(text));
}
