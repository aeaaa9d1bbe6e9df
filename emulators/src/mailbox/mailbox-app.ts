import { fileURLToPath } from "node:url";
import express, { type ErrorRequestHandler, type Express } from "express";
import { z } from "zod";
import { mailboxPage } from "./mailbox-page.ts";
import type { MessageStore } from "./message-store.ts";
import { type RejectionPlan, rejectionSchema } from "./smtp-server.ts";

const STYLESHEET = fileURLToPath(new URL("mailbox.css", import.meta.url));
const viewSchema = z.object({
  id: z.string().optional(),
  view: z.enum(["html", "text"]).optional(),
});

/** The mailbox over HTTP: a page to read in, the mails as JSON, and the controls of the SMTP side. */
export function mailboxApp(store: MessageStore, rejections: RejectionPlan): Express {
  const app = express();
  app.disable("x-powered-by");
  app.use((_request, response, next) => {
    response.set({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
    next();
  });

  app.get("/", (request, response) => {
    const { id, view } = viewSchema.parse(request.query);
    response
      .set(
        "content-security-policy",
        "default-src 'none'; style-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'",
      )
      .send(mailboxPage(store.list(), { id, view }));
  });
  app.get("/mailbox.css", (_request, response) => response.sendFile(STYLESHEET));

  app.get("/messages", (_request, response) => {
    response.json(store.list());
  });
  app.delete("/messages", (_request, response) => {
    store.clear();
    response.status(204).end();
  });
  app.get("/messages/:id/html", (request, response) => {
    const message = store.find(request.params.id);
    if (message === undefined) {
      response.status(404).type("text").send("This mail is no longer here.");
      return;
    }
    response
      .set(
        "content-security-policy",
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src * data:; style-src 'unsafe-inline'; font-src *",
      )
      .type("html")
      .send(`<base target="_blank" />${message.html}`);
  });

  app.post("/_mailbox/config", express.json(), (request, response) => {
    const rejection = rejectionSchema.parse(request.body);
    rejections.set(rejection);
    response.json(rejection);
  });
  app.post("/_mailbox/empty", (_request, response) => {
    store.clear();
    response.redirect(303, "/");
  });

  app.use(replyMistake);
  return app;
}

const replyMistake: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (error instanceof z.ZodError) response.status(400).type("text").send(z.prettifyError(error));
  else next(error);
};
