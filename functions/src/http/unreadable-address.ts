import type { IncomingMessage } from "node:http";

const unreadable = new WeakSet<IncomingMessage>();

/**
 * Replaces the address of a request whose path cannot be decoded, such as `/%` and `/%ED%A0%80`, by that of the
 * homepage, and remembers the request. Called before a framework decodes the path and rejects it in its own format.
 */
export function replaceUnreadableAddress(request: IncomingMessage): void {
  const [path = ""] = (request.url ?? "").split("?");
  if (isDecodable(path)) return;
  unreadable.add(request);
  request.url = "/";
}

/** The result is used: the bundler leaves out a `decodeURIComponent()` whose result is not, although it can throw. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path).isWellFormed();
  } catch {
    return false;
  }
}

export function hasUnreadableAddress(request: IncomingMessage): boolean {
  return unreadable.has(request);
}
