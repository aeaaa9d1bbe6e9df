import { fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { moveFocus } from "./focus.ts";

test("the outline of a moved focus is shown after a key, and not after a pointer", () => {
  const heading = document.createElement("h2");
  const focus = vi.spyOn(heading, "focus");
  fireEvent.keyDown(document.body, { key: "Enter" });
  moveFocus(heading);
  expect(focus).toHaveBeenLastCalledWith({ focusVisible: true });
  fireEvent.pointerDown(document.body);
  moveFocus(heading);
  expect(focus).toHaveBeenLastCalledWith({ focusVisible: false });
});
