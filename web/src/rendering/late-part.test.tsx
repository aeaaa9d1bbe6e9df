import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { latePart } from "./late-part.tsx";

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
