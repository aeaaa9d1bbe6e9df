import { combineReducers, legacy_createStore } from "redux";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { fakeIdentity } from "#src/testing/fake-identity.ts";
import { followSession } from "./follow-session.ts";
import { lazyIdentity } from "./lazy-identity.ts";
import { sessionReducer } from "./session-reducer.ts";

const markKey = "signed-in-here";
const newStore = () => legacy_createStore(combineReducers({ session: sessionReducer }));

describe("a browser on which somebody has signed in", () => {
  beforeEach(() => window.localStorage.setItem(markKey, "1"));

  test("asks the identity provider, and removes the mark when nobody is signed in", async () => {
    const store = newStore();
    onTestFinished(followSession(store, fakeIdentity()));
    await vi.waitFor(() => expect(store.getState().session.loggedIn).toBe(-1), 20_000);
    expect(window.localStorage.getItem(markKey)).toBeNull();
  });

  test("stays marked when the provider cannot be loaded, so that the next page asks again", async () => {
    const store = newStore();
    const load = () => Promise.reject(new Error("The page was left."));
    onTestFinished(followSession(store, lazyIdentity(load)));
    await vi.waitFor(() => expect(store.getState().session.loggedIn).toBe(-1), 20_000);
    expect(window.localStorage.getItem(markKey)).toBe("1");
  });
});
