import { z } from "zod";
import { questionSchema } from "#src/support/support-schemas.ts";
import { endpoint } from "./endpoint.ts";

export const askQuestion = endpoint({
  method: "POST",
  path: "/api/support",
  access: "public",
  cache: "never",
  body: questionSchema,
  reply: z.object({ received: z.literal(true) }),
  status: 200,
});
