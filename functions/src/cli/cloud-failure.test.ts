import { expect, test } from "vitest";
import { cloudFailure } from "./cloud-failure.ts";

/** An error as Google's clients make them. */
function failure(message: string, code?: number | string): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}

test.each([
  [
    failure("Could not load the default credentials. Browse to https://cloud.google.com/docs"),
    "application-default login",
  ],
  [failure("invalid_grant: reauth related error (invalid_rapt)"), "application-default login"],
  [
    failure("16 UNAUTHENTICATED: Request had invalid authentication credentials.", 16),
    "application-default login",
  ],
  [
    failure(
      "Your application is authenticating by using local credentials. The API requires a quota project",
    ),
    "set-quota-project my-shop",
  ],
  [
    failure(
      "7 PERMISSION_DENIED: Cloud Firestore API has not been used in project 764086051850 before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/firestore.googleapis.com/overview?project=764086051850 then retry.",
      7,
    ),
    "set-quota-project my-shop",
  ],
  [
    failure(
      "cloudbilling.googleapis.com answered 403: PERMISSION_DENIED Cloud Billing API has not been used in project 12345 before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/cloudbilling.googleapis.com/overview?project=12345 then retry.",
    ),
    "gcloud services enable cloudbilling.googleapis.com --project=my-shop",
  ],
  [
    failure("7 PERMISSION_DENIED: Missing or insufficient permissions.", 7),
    "projects add-iam-policy-binding my-shop",
  ],
  [
    failure("storage.googleapis.com answered 403: no reason is given"),
    "projects add-iam-policy-binding my-shop",
  ],
  [failure("Request failed with status code 403", "403"), "projects add-iam-policy-binding my-shop"],
  [
    failure("ann@shop.example does not have storage.objects.get access to the object.", 403),
    "projects add-iam-policy-binding my-shop",
  ],
  [
    failure("5 NOT_FOUND: The database (default) does not exist for project my-shop", 5),
    "npx firebase projects:list",
  ],
  [failure("There is no configuration.", "auth/configuration-not-found"), "npx firebase projects:list"],
  [
    failure("14 UNAVAILABLE: Name resolution failed for target dns:firestore.googleapis.com:443", 14),
    "Check the network",
  ],
  [
    failure(
      'Credential implementation failed to fetch a valid token: "getaddrinfo ENOTFOUND oauth2.googleapis.com"',
      "app/invalid-credential",
    ),
    "Check the network",
  ],
])("a failure of Google is explained with what to do: %s", (cause, remedy) => {
  const explained = String(cloudFailure(cause, "my-shop"));
  expect(explained).toContain(remedy);
  expect(explained).toContain(cause.message);
  expect(explained).not.toContain("\n");
});

test("an explained failure is explained once", () => {
  const explained = cloudFailure(failure("Could not load the default credentials."));
  expect(cloudFailure(explained, "my-shop")).toBe(explained);
});

test.each([
  "There is no state ZZ.",
  'Line 2: "1001" is no ZIP code of five digits.\nLine 403: "9,,5" is no rate in percent.',
  "ENOENT: no such file or directory, open 'rates-403.csv'",
])("an error of another kind is left as it is: %j", (message) => {
  const cause = new Error(message);
  expect(cloudFailure(cause)).toBe(cause);
});
