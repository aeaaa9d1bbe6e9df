import { z } from "zod";

/** What a change of the back office can concern, with its word for the owner. */
export const historyKinds = {
  photo: "Photo",
  collection: "Collection",
  options: "Options and prices",
  site: "Site",
  owner: "Owner",
  order: "Order",
  labList: "Link to all open orders",
  answer: "Saved answer",
  taxes: "Sales tax rates",
  archive: "Download of everything",
} as const;
export type HistoryKind = keyof typeof historyKinds;

/** One field before and after, as texts; empty where there was or is none. */
export const fieldChangeSchema = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type FieldChange = z.infer<typeof fieldChangeSchema>;

/** A change that somebody has made: who, when, of what, and each field before and after. */
export const historyEntrySchema = z.object({
  id: z.string(),
  /** When, in epoch ms. */
  created: z.int(),
  /**
   * The e-mail address of the owner, `The lab` for its link, or `Command line`; empty for the shop itself, such as when
   * it has processed an upload.
   */
  by: z.string(),
  kind: z.enum(Object.keys(historyKinds) as [HistoryKind, ...HistoryKind[]]),
  /** The id of the photo, collection, account, order or saved answer; empty for what the shop has one of. */
  itemId: z.string(),
  /**
   * The title of the photo or collection, after the change if there is one; the e-mail address of an owner, the number
   * of an order, the name of a saved answer or of a file of rates.
   */
  title: z.string(),
  action: z.enum(["created", "changed", "deleted"]),
  changes: z.array(fieldChangeSchema),
  /** Until when the fields that were replaced are kept, in epoch ms; 0 if there are none that an editor could take. */
  earlierUntil: z.int().default(0),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
