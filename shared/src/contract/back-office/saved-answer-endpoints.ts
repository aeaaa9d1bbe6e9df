import { z } from "zod";
import { savedAnswerSchema } from "#src/cases/cases-schemas.ts";
import { adminCall } from "#src/contract/endpoint.ts";
import { documentIdSchema } from "#src/text/text-schemas.ts";

const answersReply = z.object({ answers: z.array(savedAnswerSchema) });

/** The texts that the owner keeps to answer with, by their names. */
export const getSavedAnswers = adminCall({
  method: "GET",
  path: "/api/admin/answers",
  reply: answersReply,
});

/** Adds a text. Names are unique. The reply is 409 when there are as many as there may be. */
export const addSavedAnswer = adminCall({
  method: "POST",
  path: "/api/admin/answers",
  status: 201,
  body: savedAnswerSchema.pick({ name: true, text: true }).strict(),
  reply: answersReply,
});

/** Changes name and text. The reply is 409 when somebody changed it since `updated`. */
export const changeSavedAnswer = adminCall({
  method: "PUT",
  path: "/api/admin/answers/:id",
  params: { id: documentIdSchema },
  body: savedAnswerSchema.pick({ name: true, text: true, updated: true }).strict(),
  reply: answersReply,
});

export const deleteSavedAnswer = adminCall({
  method: "DELETE",
  path: "/api/admin/answers/:id",
  params: { id: documentIdSchema },
  reply: answersReply,
});
