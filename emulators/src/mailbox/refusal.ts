import { z } from "zod";

/**
 * Which mails are rejected: the next `refuse` ones, all, or none. A 4xx code is a temporary failure, 5xx a permanent
 * one.
 */
export const refusalSchema = z.strictObject({
  refuse: z.union([z.int().min(0), z.enum(["all", "none"])]),
  code: z.int().min(400).max(599).default(451),
});
type Refusal = z.infer<typeof refusalSchema>;

/** Decides for each mail whether it is rejected, and with which code. */
export class RefusalPlan {
  #refusal: Refusal = { refuse: "none", code: 451 };

  set(refusal: Refusal): void {
    this.#refusal = refusal;
  }

  /** The SMTP code with which the next mail is rejected; undefined if it is accepted. */
  next(): number | undefined {
    const { refuse, code } = this.#refusal;
    if (refuse === "none" || refuse === 0) return undefined;
    if (refuse !== "all") this.#refusal = { refuse: refuse - 1, code };
    return code;
  }
}
