import type { Auth, UserRecord } from "firebase-admin/auth";
import type { OwnerCommand } from "./owner-command.ts";

/**
 * Grants or revokes the claim that admits to the back office, lists who has it, or creates a link to choose a new
 * password. Idempotent. Returns the output, which contains no password, only a link to choose one.
 */
export async function ownerTool(auth: Auth, command: OwnerCommand): Promise<string> {
  switch (command.name) {
    case "grant": {
      const { user, isNew } = await accountOf(auth, command.email);
      await auth.setCustomUserClaims(user.uid, { ...user.customClaims, admin: true });
      const granted = `${command.email} manages ${command.projectId}; it counts from the next sign-in on.\n`;
      if (!isNew) return granted;
      return `${granted}Choose a password: ${await auth.generatePasswordResetLink(command.email)}\n`;
    }
    case "revoke": {
      const user = await auth.getUserByEmail(command.email);
      const { admin: _, ...others } = user.customClaims ?? {};
      await auth.setCustomUserClaims(user.uid, others);
      await auth.revokeRefreshTokens(user.uid);
      return `${command.email} no longer manages ${command.projectId}.\n`;
    }
    case "reset": {
      const known = await knownAccount(auth, command.email);
      if (!known) return `There is no account for ${command.email} in ${command.projectId}.\n`;
      return `Choose a password: ${await auth.generatePasswordResetLink(command.email)}\n`;
    }
    case "list": {
      const owners = (await everybody(auth)).filter((user) => user.customClaims?.["admin"] === true);
      if (owners.length === 0) return `Nobody manages ${command.projectId} yet.\n`;
      return owners.map((user) => `${user.email ?? user.uid}\n`).join("");
    }
  }
}

async function accountOf(auth: Auth, email: string): Promise<{ user: UserRecord; isNew: boolean }> {
  const user = await knownAccount(auth, email);
  return user ? { user, isNew: false } : { user: await auth.createUser({ email }), isNew: true };
}

async function knownAccount(auth: Auth, email: string): Promise<UserRecord | undefined> {
  try {
    return await auth.getUserByEmail(email);
  } catch (cause) {
    const isUnknown = cause instanceof Error && "code" in cause && cause.code === "auth/user-not-found";
    if (!isUnknown) throw cause;
    return undefined;
  }
}

async function everybody(auth: Auth): Promise<UserRecord[]> {
  const users: UserRecord[] = [];
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(1_000, pageToken);
    users.push(...page.users);
    pageToken = page.pageToken;
  } while (pageToken !== undefined);
  return users;
}
