import { z } from "zod";
import { healthProblems } from "#src/health/shop-health.ts";
import { adminCall, publicCall } from "./endpoint.ts";

/** What is deployed: the commit, and the time of its build, ISO 8601; `unknown` outside of a repository. */
export const buildSchema = z.object({ commit: z.string(), builtAt: z.string() });

const waitedSecondsSchema = z.int().min(0).nullable();

const healthSchema = z.object({
  isWell: z.boolean(),
  problems: z.array(z.enum(healthProblems)),
  build: buildSchema,
  /** How long the oldest of each kind has waited, in seconds; null when nothing waits or the database is away. */
  waitedSeconds: z.object({
    mail: waitedSecondsSchema,
    refund: waitedSecondsSchema,
    publishing: waitedSecondsSchema,
    payment: waitedSecondsSchema,
  }),
  /** Epoch ms; null before the first event. */
  lastWebhookAt: z.int().nullable(),
});
export type Health = z.infer<typeof healthSchema>;

/**
 * Whether the shop works, for a monitor: 200 when it is well, which the CDN may cache for 30 seconds, otherwise 503
 * with the same reply.
 */
export const getHealth = publicCall({ method: "GET", path: "/api/health", reply: healthSchema });

/** The same for the owner, always with status 200, with what is wrong of settings and documents. */
export const getShopHealth = adminCall({
  method: "GET",
  path: "/api/admin/health",
  reply: healthSchema.extend({
    mailSettingsProblem: z.string(),
    /** Stored documents that are left out because they do not fit their schema, at most 50. */
    unreadableDocuments: z.array(
      z.object({
        /** Collection and id, such as `photos/abc`. */
        path: z.string(),
        /** The fields that do not fit, without their values. */
        problem: z.string(),
        /** Epoch ms. */
        noticedAt: z.int(),
      }),
    ),
  }),
});
export type ShopHealth = z.infer<typeof getShopHealth.reply>;
