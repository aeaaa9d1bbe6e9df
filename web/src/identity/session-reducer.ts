import type { SignedInUser } from "./identity.ts";

export interface SessionState {
  /** 0 until the identity provider has answered, then -1 signed out or 1 signed in. */
  readonly loggedIn: -1 | 0 | 1;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly loginErrors: readonly string[];
}

const initialState: SessionState = { loggedIn: 0, email: "", isAdmin: false, loginErrors: [] };

export const signedIn = (payload: SignedInUser) => ({ type: "session/signed-in", payload }) as const;
export const signedOut = () => ({ type: "session/signed-out" }) as const;
export const loginStarted = () => ({ type: "session/login-started" }) as const;
/** A sign-in failed. The payload has the error messages, the most important first. */
export const loginFailed = (payload: readonly string[]) => ({ type: "login-error", payload }) as const;

export type SessionAction = ReturnType<
  typeof signedIn | typeof signedOut | typeof loginStarted | typeof loginFailed
>;

export function sessionReducer(state: SessionState = initialState, action: SessionAction): SessionState {
  switch (action.type) {
    case "session/signed-in":
      return { loggedIn: 1, ...action.payload, loginErrors: [] };
    case "session/signed-out":
      return { ...initialState, loggedIn: -1 };
    case "session/login-started":
      return { ...state, loginErrors: [] };
    case "login-error":
      return { ...state, loginErrors: action.payload };
    default:
      return state; // an action of another reducer
  }
}

interface WithSession {
  readonly session: SessionState;
}

export const selectSession = (state: WithSession) => state.session;
export const selectIsLoggedIn = (state: WithSession) => state.session.loggedIn === 1;
