import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** 0 until the identity provider has told, then -1 logged out or 1 logged in. */
type LoggedIn = -1 | 0 | 1;

interface SessionState {
  readonly loggedIn: LoggedIn;
  readonly email: string;
}

export const sessionSlice = createSlice({
  name: "session",
  initialState: { loggedIn: 0, email: "" } as SessionState,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<{ email: string }>) => ({
      loggedIn: 1 as const,
      email: payload.email,
    }),
    signedOut: () => ({ loggedIn: -1 as const, email: "" }),
  },
  selectors: {
    selectLoggedIn: (state) => state.loggedIn,
    selectEmail: (state) => state.email,
  },
});
