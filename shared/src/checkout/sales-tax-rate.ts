import { z } from "zod";

/** The rate as the calls carry it: a decimal fraction, 0.0725 for 72,500 ppm. */
export const salesTaxRateSchema = z.number().min(0).max(1);
