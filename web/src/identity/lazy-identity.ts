import { logWarning } from "#src/log/log.ts";
import type { Identity } from "./identity.ts";

/** An identity that is loaded at its first use, so that shoppers never wait for it. */
export function lazyIdentity(load: () => Promise<Identity>): Identity {
  let loading: Promise<Identity> | undefined;
  const identity = async () => {
    loading ??= load();
    try {
      return await loading;
    } catch (cause) {
      loading = undefined; // the next use loads it again
      throw cause;
    }
  };

  return {
    watch(onUser, onUnavailable) {
      let stop: (() => void) | undefined;
      let isOver = false;
      identity().then(
        (loaded) => {
          if (!isOver) stop = loaded.watch(onUser, onUnavailable);
        },
        (cause: unknown) => {
          logWarning("session.identity-not-loaded", cause);
          if (!isOver) onUnavailable();
        },
      );
      return () => {
        isOver = true;
        stop?.();
      };
    },
    signIn: async (email, password) => await (await identity()).signIn(email, password),
    resetPassword: async (email) => await (await identity()).resetPassword(email),
    changePassword: async (current, next) => await (await identity()).changePassword(current, next),
    changeEmail: async (password, email) => await (await identity()).changeEmail(password, email),
    signOut: async () => await (await identity()).signOut(),
    token: async (asked) => await (await identity()).token(asked),
    userId: async () => await (await identity()).userId(),
  };
}
