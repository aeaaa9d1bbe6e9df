import { cloudFailure } from "./cloud-failure.ts";

/**
 * The access token of the person at this machine, of `gcloud auth application-default login`, or of the service account
 * that `GOOGLE_APPLICATION_CREDENTIALS` names. Throws a sentence with the command when there is none.
 */
export async function accountToken(): Promise<string> {
  try {
    const { applicationDefault } = await import("firebase-admin/app"); // most calls of a tool need none
    const { access_token: token } = await applicationDefault().getAccessToken();
    return token;
  } catch (cause) {
    throw cloudFailure(cause);
  }
}
