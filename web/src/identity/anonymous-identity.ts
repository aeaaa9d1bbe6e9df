import type { Identity } from "./identity.ts";

/** The identity of a page that nobody looks at yet, as the server renders it. */
export const nobody: Identity = {
  watch: () => () => undefined,
  signIn: () => Promise.reject(new Error("There is nobody to sign in.")),
  resetPassword: () => Promise.reject(new Error("There is nobody to send a mail to.")),
  signOut: () => Promise.resolve(),
  token: () => Promise.resolve(undefined),
};
