import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { UndoContext, UndoNotice, type UndoOffer, useUndo } from "./undo-notice.tsx";

function Page({ offer }: { readonly offer: UndoOffer }) {
  const offerUndo = useUndo();
  return <button onClick={() => offerUndo(offer)}>Delete</button>;
}

function Office({ offer }: { readonly offer: UndoOffer }) {
  const [offered, setOffered] = useState<UndoOffer>();
  return (
    <UndoContext value={setOffered}>
      <UndoNotice offer={offered} onUndone={() => undefined} onDismiss={() => setOffered(undefined)} />
      <Page offer={offer} />
    </UndoContext>
  );
}

describe("the undo notice", () => {
  test("names the change and undoes it, by keyboard", async () => {
    let isThere = false;
    const offer = { message: "“Dune” was deleted.", undo: async () => void (isThere = true) };
    render(<Office offer={offer} />);
    const user = userEvent.setup();
    expect(screen.getByRole("status").textContent).toBe("");
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(screen.getByRole("status").textContent).toBe("“Dune” was deleted.");
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Undo" }));
    await user.keyboard("{Enter}");
    await screen.findByText("Undone.");
    expect([isThere, screen.queryByRole("button", { name: "Undo" })]).toEqual([true, null]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Undo" })));
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.getByRole("status").textContent).toBe("");
  });

  test("does not take the focus from a control that is used meanwhile", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    render(<Office offer={{ message: "“Dune” was deleted.", undo: async () => await promise }} />);
    const user = userEvent.setup();
    const page = screen.getByRole("button", { name: "Delete" });
    await user.click(page);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    page.focus();
    resolve();
    await screen.findByText("Undone.");
    expect(document.activeElement).toBe(page);
  });

  test("can be tried again when it did not work", async () => {
    let attempts = 0;
    const undo = async () => {
      attempts += 1;
      if (attempts === 1) throw new Error("No reply.");
    };
    render(<Office offer={{ message: "The photo was removed.", undo, undone: "The photo is back." }} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("Try again"));
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("The photo is back."));
  });
});
