import { AsyncLocalStorage } from "node:async_hooks";

const owners = new AsyncLocalStorage<string>();

/** Calls a function for an owner: every change that it makes, however deep, is recorded under this name. */
export function actingAs<Result>(owner: string, run: () => Result): Result {
  return owners.run(owner, run);
}

/** The e-mail address of the owner whose call is being answered; empty outside of one, as for triggered functions. */
export function actingOwner(): string {
  return owners.getStore() ?? "";
}
