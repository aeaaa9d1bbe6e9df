import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Carousel } from "./carousel.tsx";

const slides = [
  { id: "one", name: "First", content: <a href="/one">One</a> },
  { id: "two", name: "Second", content: <a href="/two">Two</a> },
];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("the carousel", () => {
  test("turns every four seconds and starts over", () => {
    render(<Carousel label="Featured" slides={slides} />);
    expect(shown()).toBe("First");
    pass(3_999);
    expect(shown()).toBe("First");
    pass(1);
    expect(shown()).toBe("Second");
    pass(4_000);
    expect(shown()).toBe("First");
  });

  test("waits while the pointer is on it", () => {
    render(<Carousel label="Featured" slides={slides} />);
    act(() => void fireEvent.mouseEnter(screen.getByRole("region", { name: "Featured" })));
    pass(20_000);
    expect(shown()).toBe("First");
    act(() => void fireEvent.mouseLeave(screen.getByRole("region", { name: "Featured" })));
    pass(4_000);
    expect(shown()).toBe("Second");
  });

  test("waits while something in it has the focus", () => {
    render(<Carousel label="Featured" slides={slides} />);
    const link = screen.getByRole("link", { name: "One" });
    act(() => link.focus());
    pass(20_000);
    expect(shown()).toBe("First");
    act(() => link.blur());
    pass(4_000);
    expect(shown()).toBe("Second");
  });

  test("can be paused, turned by hand and played again", () => {
    render(<Carousel label="Featured" slides={slides} />);
    act(() => void fireEvent.click(screen.getByRole("button", { name: "Pause slides" })));
    pass(20_000);
    expect(shown()).toBe("First");
    act(() => void fireEvent.click(screen.getByRole("button", { name: "Show Second" })));
    expect(shown()).toBe("Second");
    act(() => void fireEvent.click(screen.getByRole("button", { name: "Play slides" })));
    pass(4_000);
    expect(shown()).toBe("First");
  });

  test("does not turn by itself for visitors who want less motion", () => {
    vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
    render(<Carousel label="Featured" slides={slides} />);
    pass(20_000);
    expect(shown()).toBe("First");
    screen.getByRole("button", { name: "Play slides" });
  });
});

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function shown(): string | undefined {
  const current = screen
    .getAllByRole("group", { hidden: true })
    .find((slide) => !slide.hasAttribute("inert"));
  return current?.getAttribute("aria-label")?.split(": ")[1];
}
