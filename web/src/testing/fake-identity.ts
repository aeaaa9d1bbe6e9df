import type { Identity, SignedInUser } from "#src/identity/identity.ts";

interface Account extends SignedInUser {
  readonly password: string;
}

export function fakeIdentity(accounts: readonly Account[] = [], signedIn?: SignedInUser) {
  let current = signedIn;
  let issued = 0;
  const listeners = new Set<(user: SignedInUser | undefined) => void>();
  const become = (user: SignedInUser | undefined) => {
    current = user;
    for (const listener of listeners) listener(user);
  };

  const changes: { readonly password?: string; readonly email?: string }[] = [];
  const requirePassword = (password: string) => {
    const account = accounts.find(({ email }) => email === current?.email);
    if (account?.password !== password)
      throw Object.assign(new Error("No such password."), { code: "auth/invalid-credential" });
  };
  const sentResets: string[] = [];
  const identity: Identity = {
    watch(listener) {
      listeners.add(listener);
      queueMicrotask(() => {
        if (listeners.has(listener)) listener(current);
      });
      return () => void listeners.delete(listener);
    },
    async signIn(email, password) {
      const account = accounts.find((candidate) => candidate.email === email);
      if (!account) throw Object.assign(new Error("No such user."), { code: "auth/user-not-found" });
      if (account.password !== password)
        throw Object.assign(new Error("No such password."), { code: "auth/wrong-password" });
      const user = { email, isAdmin: account.isAdmin };
      become(user);
      return user;
    },
    async resetPassword(email) {
      if (!accounts.some((account) => account.email === email))
        throw Object.assign(new Error("No such user."), { code: "auth/user-not-found" });
      sentResets.push(email);
    },
    async changePassword(current, next) {
      requirePassword(current);
      changes.push({ password: next });
    },
    async changeEmail(password, email) {
      requirePassword(password);
      changes.push({ email });
    },
    async signOut() {
      become(undefined);
    },
    async token({ fresh }) {
      if (fresh) issued += 1;
      return current && `token-${issued}`;
    },
    userId: async () => current && "owner-1",
  };
  return {
    ...identity,
    /** The addresses that were sent a link to choose a new password. */
    sentResets: sentResets as readonly string[],
    /** What the signed-in user has changed of the account. */
    changes: changes as readonly object[],
  };
}

export const anOwner = { email: "owner@example.test", isAdmin: true, password: "lightwell" } as const;
export const aStranger = { email: "stranger@example.test", isAdmin: false, password: "stranger" } as const;
