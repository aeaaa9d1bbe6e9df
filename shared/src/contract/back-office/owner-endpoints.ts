import { z } from "zod";
import { emailSchema } from "#src/checkout/checkout-schemas.ts";
import { adminCall } from "#src/contract/endpoint.ts";

const ownersSchema = z.object({
  owners: z.array(
    z.object({
      email: z.string(),
      /** When the owner last signed in, in epoch ms; 0 for one who never has. */
      lastSignInAt: z.int(),
    }),
  ),
});
export type ListedOwner = z.infer<typeof ownersSchema>["owners"][number];

/** The address is in the body: that of a URL is stored in histories and logs. */
const ownerSchema = z.strictObject({ email: emailSchema });

/** Who may manage the shop, by e-mail address. */
export const listOwners = adminCall({ method: "GET", path: "/api/admin/owners", reply: ownersSchema });

/** Makes an account an owner, creates it when there is none, and sends it a mail. 409 for one who is an owner. */
export const inviteOwner = adminCall({
  method: "POST",
  path: "/api/admin/owners",
  body: ownerSchema,
  reply: ownersSchema,
  status: 201,
});

/** Takes the access from an owner and ends all sessions. 404 without an account, 409 for the last one. */
export const removeOwner = adminCall({
  method: "POST",
  path: "/api/admin/owners/remove",
  body: ownerSchema,
  reply: ownersSchema,
});
