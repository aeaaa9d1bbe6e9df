import { z } from "zod";

/** The id of a cart: 32 hexadecimal digits, made by the server and unguessable. */
export const cartIdSchema = z.string().regex(/^[a-f0-9]{32}$/);
