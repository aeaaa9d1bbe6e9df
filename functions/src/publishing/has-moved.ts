import type { Moved } from "./published-documents.ts";

export function hasMoved(document: object): document is Moved {
  return "movedTo" in document;
}
