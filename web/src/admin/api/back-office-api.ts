import type { AnyEndpoint, ArgsOf, ReplyOf } from "@lightwell/shared/contract/endpoint";
import { getAdminMenu } from "@lightwell/shared/contract/back-office/menu-endpoints";
import type { SerializedError } from "@reduxjs/toolkit";
import { type BaseQueryFn, createApi } from "@reduxjs/toolkit/query/react";
import { logWarning } from "#src/log/log.ts";
import { ApiFailure } from "#src/api/api-failure.ts";
import { call } from "#src/api/call.ts";

/** A call of the contract, as RTK Query hands it on. */
export interface AdminRequest {
  readonly endpoint: AnyEndpoint;
  readonly args: object;
}

/** Why a call failed, in a form that the store can keep; status 0 when there was no reply. */
export interface AdminFailure {
  readonly status: number;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Provides the bearer token of calls, and its account; passed to the store when it is created. */
interface TokenSource {
  readonly token: (asked: { readonly fresh: boolean }) => Promise<string | undefined>;
  readonly userId: () => Promise<string | undefined>;
}

/** Has the call of the menu; the others are added by the features that make them. */
export const backOfficeApi = createApi({
  reducerPath: "backOfficeApi",
  baseQuery: adminCall(),
  tagTypes: [
    "Photo",
    "Collection",
    "Options",
    "Site",
    "Order",
    "Case",
    "SavedAnswer",
    "Attention",
    "Sales",
    "Owners",
    "Archive",
  ],
  endpoints: (build) => ({ adminMenu: build.query(callOf(getAdminMenu)) }),
});

/** What RTK Query needs to make a call of the contract, which types its arguments and its reply. */
export function callOf<E extends AnyEndpoint>(endpoint: E) {
  return {
    query: (args: ArgsOf<E> & object): AdminRequest => ({ endpoint, args }),
    transformResponse: (reply: unknown) => reply as ReplyOf<E>, // `call()` has parsed it by the same contract
  };
}

/** Sends the current token with every call. After a 401, the call is retried once with a newly issued token. */
function adminCall(): BaseQueryFn<AdminRequest, unknown, AdminFailure> {
  return async ({ endpoint, args }, { extra, signal }) => {
    const identity = tokenSourceIn(extra);
    const attempt = async (asked: { readonly fresh: boolean }) => {
      const token = await identity.token(asked);
      const options = {
        signal,
        ...(token !== undefined && { token }),
      };
      return { data: (await call(endpoint, args, options)) ?? null };
    };
    try {
      return await attempt({ fresh: false }).catch((failure: unknown) => {
        if (failure instanceof ApiFailure && failure.status === 401) return attempt({ fresh: true });
        throw failure;
      });
    } catch (failure) {
      logWarning("admin.call-failed", failure);
      return { error: adminFailureOf(failure) };
    }
  };
}

function adminFailureOf(failure: unknown): AdminFailure {
  if (!(failure instanceof ApiFailure)) return { status: 0, message: "The call could not be made." };
  const fields = failure.error?.fields;
  return { status: failure.status, message: failure.message, ...(fields && { fields }) };
}

/** The token source that the store was created with. */
export function tokenSourceIn(extra: unknown): TokenSource {
  if (typeof extra === "object" && extra !== null && "identity" in extra) {
    const { identity } = extra;
    if (typeof identity === "object" && identity !== null && "token" in identity)
      return identity as TokenSource; // the store is created with an `Identity`
  }
  throw new Error("The store is created without an identity.");
}

/** The failure of a hook's call, also if RTK Query itself reports an error. */
export function failureOf(error: AdminFailure | SerializedError): AdminFailure {
  if ("status" in error) return error;
  return { status: 0, message: error.message ?? "The call could not be made." };
}

interface CallState {
  readonly error?: AdminFailure | SerializedError | undefined;
  readonly startedTimeStamp?: number | undefined;
}

/** The error of the call that was begun last, of those that a part of a page makes; undefined while it runs. */
export function errorOfLast(...calls: readonly CallState[]): CallState["error"] {
  const startOf = ({ startedTimeStamp = 0 }: CallState) => startedTimeStamp;
  return calls.toSorted((one, other) => startOf(other) - startOf(one))[0]?.error;
}

/** The message of something thrown, also of a failure, which is no `Error`. */
export function messageOf(cause: unknown, otherwise: string): string {
  return typeof cause === "object" && cause !== null && "message" in cause
    ? String(cause.message)
    : otherwise;
}
