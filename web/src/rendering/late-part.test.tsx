import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { hydrateRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { latePart } from "./late-part.tsx";
import { useHydrated } from "./use-hydrated.ts";

const words = () => Promise.resolve(() => <p>words</p>);
const shown = (Component: ReturnType<typeof latePart<object>>) => (
  <Suspense fallback={<p>waiting</p>}>
    <Component />
  </Suspense>
);

test("a component that was loaded before renders at once", async () => {
  const Words = latePart(words);
  await Words.load();
  render(shown(Words));
  screen.getByText("words");
});

test("a component that was not loaded shows the fallback first", async () => {
  render(shown(latePart(words)));
  screen.getByText("waiting");
  await act(async () => await Promise.resolve());
  screen.getByText("words");
});

test("a component that could not be loaded is requested again", async () => {
  const answers = [() => Promise.reject(new Error("offline")), words];
  const Words = latePart(() => answers.shift()?.() ?? words());
  await expect(Words.load()).rejects.toThrow("offline");
  await Words.load();
  render(shown(Words));
  screen.getByText("words");
});

test("a waiting part of a page that the server rendered is loaded at the first input, and is there until then", async () => {
  const loads: string[] = [];
  const Waiting = latePart(
    () => {
      loads.push("words");
      return Promise.resolve(Words);
    },
    { isWaiting: true },
  );
  const root = document.createElement("div");
  document.body.append(root);
  root.innerHTML = "<!--$--><p>words, as text</p><!--/$-->";
  const hydrated = hydrateRoot(root, shown(Waiting));
  await act(async () => await Promise.resolve());
  expect(loads).toEqual([]);
  expect(root.textContent).toBe("words, as text");

  await act(async () => {
    window.dispatchEvent(new Event("keydown"));
    await Promise.resolve();
  });
  expect(loads).toEqual(["words"]);
  expect(root.textContent).toBe("words, alive");
  act(() => hydrated.unmount());
});

/** Renders something else once it is hydrated. */
function Words() {
  return <p>{useHydrated() ? "words, alive" : "words, as text"}</p>;
}
