import type { Firestore, QueryDocumentSnapshot } from "@google-cloud/firestore";
import * as log from "#src/log/log.ts";
import { z } from "zod";
import { build } from "#src/config/build.ts";
import { logUnreadable, problemIn, UnreadableDocumentError } from "./unreadable-document.ts";

const noteSchema = z.object({
  path: z.string(),
  /** Which fields do not fit, without their values. */
  problem: z.string(),
  noticedAt: z.int(),
  /** The version of the document, and the commit of the code, for which this is true. */
  updateTime: z.string(),
  commit: z.string(),
});

/** A document that was found not to fit its schema; `noticedAt` in epoch ms. */
type UnreadableNote = Pick<z.infer<typeof noteSchema>, "path" | "problem" | "noticedAt">;

/** When this process has reported a version of a document, in epoch ms: the same lists are read again and again. */
const reported = new Map<string, number>();
const reportEveryMs = 60 * 60_000;

/**
 * Logs a document that does not fit its schema, notes it for the start of the back office, and returns the error to
 * throw. A reader does not wait until the note is written.
 */
export function unreadableSnapshot(
  snapshot: QueryDocumentSnapshot,
  cause: z.ZodError,
): UnreadableDocumentError {
  const error = new UnreadableDocumentError(snapshot.ref.path, snapshot.data(), cause);
  const updateTime = snapshot.updateTime.valueOf();
  const version = `${error.path} ${updateTime}`;
  const nowMs = Date.now();
  if (nowMs - (reported.get(version) ?? 0) < reportEveryMs) return error;
  reported.set(version, nowMs);
  logUnreadable(error);
  const note: z.infer<typeof noteSchema> = {
    path: error.path,
    problem: problemIn(cause),
    noticedAt: nowMs,
    updateTime,
    commit: build.commit,
  };
  notesIn(snapshot.ref.firestore)
    .doc(error.path.replaceAll("/", "~"))
    .set(note)
    .catch((failure: unknown) => log.warn("document.not-noted", failure)); // it is logged, and noted an hour later
  return error;
}

const maxNotes = 50;

/**
 * The documents that were found not to fit their schema and are still stored as they were then. Deletes the notes of
 * others: the document was changed or deleted, or another version of the shop may read it.
 */
export async function unreadableDocuments(database: Firestore): Promise<UnreadableNote[]> {
  const { docs } = await notesIn(database).limit(maxNotes).get();
  const notes = docs.map((doc) => ({ doc, note: noteSchema.safeParse(doc.data()).data }));
  const found = await Promise.all(
    notes.map(async ({ doc, note }) => {
      const current = note && (await database.doc(note.path).get());
      if (note?.commit === build.commit && current?.updateTime?.valueOf() === note.updateTime) return [note];
      await doc.ref.delete();
      return [];
    }),
  );
  return found
    .flat()
    .map(({ path, problem, noticedAt }) => ({ path, problem, noticedAt }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

function notesIn(database: Firestore) {
  return database.collection("unreadableDocuments");
}
