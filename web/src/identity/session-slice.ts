import { createAction, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { SignedInUser } from "./identity.ts";

/** 0 until the identity provider has told, then -1 logged out or 1 logged in. */
type LoggedIn = -1 | 0 | 1;

interface SessionState {
  readonly loggedIn: LoggedIn;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly loginErrors: readonly string[];
}

const initialState: SessionState = { loggedIn: 0, email: "", isAdmin: false, loginErrors: [] };

/** A sign-in failed; carries what went wrong, the most important first. */
export const loginError = createAction<readonly string[]>("login-error");

export const sessionSlice = createSlice({
  name: "session",
  initialState,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<SignedInUser>): SessionState => ({
      loggedIn: 1,
      ...payload,
      loginErrors: [],
    }),
    signedOut: (): SessionState => ({ ...initialState, loggedIn: -1 }),
    loginStarted: (state): SessionState => ({ ...state, loginErrors: [] }),
  },
  extraReducers: (builder) =>
    builder.addCase(loginError, (state, { payload }) => ({ ...state, loginErrors: payload })),
  selectors: {
    selectLoggedIn: (state) => state.loggedIn,
    selectEmail: (state) => state.email,
    selectIsAdmin: (state) => state.isAdmin,
    selectLoginError: (state) => state.loginErrors[0],
  },
});
