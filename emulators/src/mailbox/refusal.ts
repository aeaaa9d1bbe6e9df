import { z } from "zod";

/** How the mailbox is told to turn mail away: the next so many, all, or none; 4xx means later, 5xx never. */
export const refusalSchema = z.strictObject({
  refuse: z.union([z.int().min(0), z.enum(["all", "none"])]),
  code: z.int().min(400).max(599).default(451),
});
type Refusal = z.infer<typeof refusalSchema>;

/** Decides for each mail whether it is turned away, and with which code. */
export class RefusalPlan {
  #refusal: Refusal = { refuse: "none", code: 451 };

  set(refusal: Refusal): void {
    this.#refusal = refusal;
  }

  /** The SMTP code for the mail at the door, or undefined when it may come in. */
  next(): number | undefined {
    const { refuse, code } = this.#refusal;
    if (refuse === "none" || refuse === 0) return undefined;
    if (refuse !== "all") this.#refusal = { refuse: refuse - 1, code };
    return code;
  }
}
