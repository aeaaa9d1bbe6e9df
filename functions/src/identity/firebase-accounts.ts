import { getApps, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";

/** The accounts of a project in Firebase Authentication. */
export function accountsOf(projectId: string): Auth {
  return getAuth(getApps().find(({ name }) => name === projectId) ?? initializeApp({ projectId }, projectId));
}
