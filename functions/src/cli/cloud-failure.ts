/** Codes of gRPC. */
const unauthenticated = 16;
const permissionDenied = 7;
const notFound = 5;
const unavailable = 14;
/** The status of HTTP, which is the code of an error of the bucket. */
const forbidden = 403;

/**
 * An error of a call to Google, with what to do about it: about the login, a permission, the project or the network.
 * Any other error is returned as it is, and so is one that is explained already.
 */
export function cloudFailure(cause: unknown, projectId = "<project>"): unknown {
  if (cause instanceof ExplainedFailure) return cause;
  const text = textOf(cause);
  const code = codeOf(cause);
  const explain = (sentence: string) => new ExplainedFailure(`${sentence} (${firstLineOf(text)})`, { cause });
  if (isNetwork(text, code))
    return explain("Google could not be reached. Check the network, then run the command again");
  // The library of Google's logins calls a machine without a login, or an expired one, by these names.
  if (
    code === unauthenticated ||
    /default credentials|invalid_grant|invalid_rapt|reauth|UNAUTHENTICATED|invalid-credential/i.test(text)
  )
    return explain(
      "You are not signed in to Google on this machine, or no longer. Run: gcloud auth application-default login",
    );
  const disabled = disabledInterface(text);
  if (disabled !== undefined)
    return explain(
      `${disabled} is switched off in “${projectId}”. Run: gcloud services enable ${disabled} --project=${projectId}`,
    );
  if (/quota project|SERVICE_DISABLED|has not been used in project/i.test(text))
    return explain(
      `Google counts your calls for no project, or for another one. Run: gcloud auth application-default set-quota-project ${projectId}`,
    );
  if (
    code === notFound ||
    /NOT_FOUND|project-not-found|CONFIGURATION_NOT_FOUND|configuration-not-found/.test(text)
  )
    return explain(
      `There is no project “${projectId}”, or no database or sign-in in it. List yours with: npx firebase projects:list`,
    );
  if (
    code === permissionDenied ||
    code === forbidden ||
    /PERMISSION_DENIED|insufficient-permission|(?:answered|status code) 403\b/.test(text)
  )
    return explain(
      `Your account may not do this in “${projectId}”. Ask an owner of the project to run: gcloud projects add-iam-policy-binding ${projectId} --member=user:<your e-mail> --role=roles/owner`,
    );
  return cause;
}

class ExplainedFailure extends Error {}

function isNetwork(text: string, code: unknown): boolean {
  return (
    code === unavailable ||
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|UNAVAILABLE|network-error|fetch failed/.test(
      text,
    )
  );
}

/** Calls without a quota project are counted for this project, which is that of the Google Cloud CLI. */
const projectOfGcloud = "764086051850";

/** The interface, such as `iam.googleapis.com`, that the project itself would have to switch on. */
function disabledInterface(text: string): string | undefined {
  if (!/SERVICE_DISABLED|has not been used in project/.test(text) || text.includes(projectOfGcloud))
    return undefined;
  return /[a-z]+\.googleapis\.com/.exec(text)?.[0];
}

/** The messages of an error and of its causes. */
function textOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const code = "code" in cause ? ` ${String(cause.code)}` : "";
  return `${cause.message}${code}${cause.cause === undefined ? "" : `\n${textOf(cause.cause)}`}`;
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && "code" in cause ? cause.code : undefined;
}

function firstLineOf(text: string): string {
  return text.split("\n", 1)[0]?.trim() ?? "";
}
