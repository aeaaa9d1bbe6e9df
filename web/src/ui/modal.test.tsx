import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Modal } from "./modal.tsx";

function open(isStatic = false) {
  const onClose = vi.fn<() => void>();
  render(
    <Modal title="Sizes" isStatic={isStatic} onClose={onClose}>
      <p>Text</p>
    </Modal>,
  );
  return {
    onClose,
    user: userEvent.setup(),
    dialog: screen.getByRole("dialog"),
    text: screen.getByText("Text"),
  };
}

test("a dialog is closed by a click outside", async () => {
  const { onClose, user, dialog } = open();
  await user.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test("a dialog stays open when a text is selected from inside to outside", async () => {
  const { onClose, user, dialog, text } = open();
  await user.pointer([{ keys: "[MouseLeft>]", target: text }, { target: dialog }, { keys: "[/MouseLeft]" }]);
  dialog.click(); // browsers send it to the element that contains both ends
  expect(onClose).not.toHaveBeenCalled();
});

test("Escape closes only the upper one of two dialogs", async () => {
  const [onClose, onCloseBelow] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <Modal title="Photos" onClose={onCloseBelow}>
      <Modal title="Link" onClose={onClose}>
        <p>Text</p>
      </Modal>
    </Modal>,
  );
  within(screen.getByRole("dialog", { name: "Link" }))
    .getByRole("button")
    .focus();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
  expect(onCloseBelow).not.toHaveBeenCalled();
});

test.each([[false], [true]])("a dialog that the browser closes is left (static: %s)", (isStatic) => {
  const { onClose, dialog } = open(isStatic);
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(isStatic ? 0 : 1);
  onClose.mockClear();
  dialog.removeAttribute("open");
  fireEvent(dialog, new Event("close"));
  expect(onClose).toHaveBeenCalledOnce();
});
