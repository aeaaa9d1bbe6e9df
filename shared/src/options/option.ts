import { z } from "zod";
import { amountCentsSchema } from "../money/amount.ts";

/** Option keys as stored, each with the group shoppers choose from. */
export const groupOfKey = {
  size: "sizes",
  finish: "finishes",
  framed_size: "framed_sizes",
  framed_finish: "framed_finishes",
  frame: "framed_materials",
  matte: "framed_mattes",
} as const;

export type OptionKey = keyof typeof groupOfKey;
export type OptionGroup = (typeof groupOfKey)[OptionKey];

export const optionKeys = Object.keys(groupOfKey) as readonly OptionKey[];
export const optionGroups = Object.values(groupOfKey) as readonly OptionGroup[];

export function isOptionKey(key: string): key is OptionKey {
  return Object.hasOwn(groupOfKey, key);
}

/** One choice of one group; `base` is in cents and added to the photo's own base. */
export const optionSchema = z.object({
  key: z.string().min(1),
  value: z.string().min(1),
  base: amountCentsSchema,
  available: z.boolean(),
});
export type Option = z.infer<typeof optionSchema>;

/** What a photo keeps for itself when it is not synced with the shop's options. */
export const enabledOptionSchema = optionSchema.extend({ enabled: z.boolean() });
export type EnabledOption = z.infer<typeof enabledOptionSchema>;

/** The shop's option set; `version` grows with every save. */
export const optionSetSchema = z.object({ options: z.array(optionSchema), version: z.int().min(0) });
export type OptionSet = z.infer<typeof optionSetSchema>;
