import { z } from "zod";

/** A non-negative amount of money in integer cents; a million dollars is beyond any order of this shop. */
export const amountCentsSchema = z.int().min(0).max(100_000_000);
