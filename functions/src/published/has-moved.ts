import type { Moved } from "./published-document.ts";

export function hasMoved(document: object): document is Moved {
  return "movedTo" in document;
}
