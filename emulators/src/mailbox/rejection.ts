import { z } from "zod";

/**
 * Which mails are rejected: the next `reject` ones, all, or none. A 4xx code is a temporary failure, 5xx a permanent
 * one.
 */
export const rejectionSchema = z.strictObject({
  reject: z.union([z.int().min(0), z.enum(["all", "none"])]),
  code: z.int().min(400).max(599).default(451),
});
type Rejection = z.infer<typeof rejectionSchema>;

/** Decides for each mail whether it is rejected, and with which code. */
export class RejectionPlan {
  #rejection: Rejection = { reject: "none", code: 451 };

  set(rejection: Rejection): void {
    this.#rejection = rejection;
  }

  /** The SMTP code with which the next mail is rejected; undefined if it is accepted. */
  next(): number | undefined {
    const { reject, code } = this.#rejection;
    if (reject === "none" || reject === 0) return undefined;
    if (reject !== "all") this.#rejection = { reject: reject - 1, code };
    return code;
  }
}
