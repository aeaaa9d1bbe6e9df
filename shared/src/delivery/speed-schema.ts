import { z } from "zod";

/** A speed as the calls carry it. */
export const speedSchema = z.literal([0, 1, 2]);
