import { z } from "zod";
import { questionSchema } from "#src/support/support-schemas.ts";
import { publicCall } from "./endpoint.ts";

export const askQuestion = publicCall({
  method: "POST",
  path: "/api/support",
  body: questionSchema,
  reply: z.object({ received: z.literal(true) }),
});
