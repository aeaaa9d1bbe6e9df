import { z } from "zod";

/** What a change has left to be published after it, because it is too much for one transaction. */
export const publishingDueSchema = z.discriminatedUnion("kind", [
  /** Every page shows something of it. */
  z.object({ kind: z.literal("everything") }),
  /** Photos by id2 and collections by id; those that are gone meanwhile are passed over. */
  z.object({ kind: z.literal("some"), photos: z.array(z.string()), collections: z.array(z.string()) }),
]);
export type PublishingDue = z.infer<typeof publishingDueSchema>;
