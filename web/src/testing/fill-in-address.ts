import { fillIn } from "./fill-in.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { ann } from "./checkout-samples.ts";
import { renderShop } from "./render-shop.tsx";

/** Opens the cart and types an address, not yet confirmed. */
export async function fillInAddress() {
  const shown = await renderShop("/cart");
  const { user } = shown;
  await fillIn(user, await screen.findByLabelText("Email"), "ann@example.com");
  await fillIn(user, screen.getByLabelText("First name"), ann.firstName);
  await fillIn(user, screen.getByLabelText("Last name"), ann.lastName);
  await fillIn(user, screen.getByLabelText("Address 1"), ann.street1);
  await fillIn(user, screen.getByLabelText("City"), ann.city);
  await user.selectOptions(screen.getByLabelText("State"), ann.state);
  await fillIn(user, screen.getByLabelText("Postal code"), ann.postal);
  return shown;
}

type User = Awaited<ReturnType<typeof renderShop>>["user"];
type Accepted = "Use As Is" | "Accept Verified";

/** Confirms the typed address and presses a button of the dialog that follows. */
export async function confirmAnd(user: User, button: Accepted): Promise<void> {
  await user.click(screen.getByRole("button", { name: "1. Confirm Shipping Address" }));
  await acceptAddress(user, button);
}

/** Presses a button of the dialog that confirms an address, once the address has been looked up. */
export async function acceptAddress(user: User, button: Accepted): Promise<void> {
  await waitFor(() => expect(screen.getByRole("button", { name: button })).toHaveProperty("disabled", false));
  await user.click(screen.getByRole("button", { name: button }));
}
