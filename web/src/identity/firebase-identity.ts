import { initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  EmailAuthProvider,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  type User,
  verifyBeforeUpdateEmail,
} from "firebase/auth";
import { logWarning } from "#src/log/log.ts";
import type { Identity, SignedInUser } from "./identity.ts";
import { fetchWebAppConfig, type WebAppConfig } from "#src/api/web-app-config.ts";

/** Opens Firebase Authentication for the project that serves this page. */
export async function openFirebaseIdentity(): Promise<Identity> {
  return firebaseIdentity(await fetchWebAppConfig());
}

/** Firebase Authentication reduced to what sign-in by password needs. */
function firebaseIdentity({ options, authEmulator }: WebAppConfig): Identity {
  const auth = initializeAuth(initializeApp(options), { persistence: browserLocalPersistence });
  if (authEmulator) connectAuthEmulator(auth, authEmulator, { disableWarnings: true });

  return {
    watch: (onUser, onUnavailable) =>
      onIdTokenChanged(auth, (user) => {
        if (!user) onUser(undefined);
        else
          void signedInUser(user).then(onUser, (cause: unknown) => {
            logWarning("session.token-not-read", cause);
            onUnavailable();
          });
      }),
    signIn: async (email, password) =>
      await signedInUser((await signInWithEmailAndPassword(auth, email, password)).user),
    resetPassword: async (email) => await sendPasswordResetEmail(auth, email),
    changePassword: async (current, next) => await updatePassword(await confirmedUser(auth, current), next),
    changeEmail: async (password, email) =>
      await verifyBeforeUpdateEmail(await confirmedUser(auth, password), email),
    signOut: async () => await signOut(auth),
    async token({ fresh }) {
      await auth.authStateReady();
      return await auth.currentUser?.getIdToken(fresh);
    },
    async userId() {
      await auth.authStateReady();
      return auth.currentUser?.uid;
    },
  };
}

/** The signed-in user, who has just entered the password: the provider asks for it before such changes. */
async function confirmedUser({ currentUser }: Auth, password: string): Promise<User> {
  if (!currentUser?.email) throw new Error("Nobody is signed in.");
  const credential = EmailAuthProvider.credential(currentUser.email, password);
  return (await reauthenticateWithCredential(currentUser, credential)).user;
}

async function signedInUser(user: User): Promise<SignedInUser> {
  const { claims } = await user.getIdTokenResult();
  return { email: user.email ?? "", isAdmin: claims["admin"] === true };
}
