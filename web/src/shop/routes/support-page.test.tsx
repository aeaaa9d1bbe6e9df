import { askQuestion } from "@lightwell/shared/contract/support-endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { fakeIdentity } from "#src/testing/fake-identity.ts";
import { fillIn } from "#src/testing/fill-in.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderShop } from "#src/testing/render-shop.tsx";
import { aPublicSite } from "#src/testing/site-samples.ts";

const thanks = "Thank you for your question. We will get back to you as soon as possible.";
const sorry = "There was an error submitting your question. Please try again.";
let shop: ReturnType<typeof fakeShop>;

beforeEach(() => {
  shop = fakeShop();
  shop.answers(askQuestion, { received: true });
});

describe("the contact of the shop", () => {
  test("is above the form, with links for mail and telephone", async () => {
    const contact = {
      emailAddress: "studio@example.com",
      phone: "(707) 555-0142",
      postalAddress: "PO Box 12\n\n\nPoint Arena", // two equal lines
    };
    await renderShop("/support", fakeIdentity(), aPublicSite({ contact }).frame);
    const main = within(screen.getByRole("main"));
    const mail = await main.findByRole("link", { name: "studio@example.com" });
    expect(mail.getAttribute("href")).toBe("mailto:studio@example.com");
    const phone = main.getByRole("link", { name: "(707) 555-0142" });
    expect(phone.getAttribute("href")).toBe("tel:+17075550142");
    expect(screen.getByText(/PO Box 12/).innerHTML).toBe("PO Box 12<br><br><br>Point Arena");
  });

  test("is not shown while it is empty", async () => {
    await renderShop("/support");
    await screen.findByRole("button", { name: "Send" });
    expect(screen.queryByRole("region", { name: "Contact" })).toBeNull();
  });
});

describe("the support form", () => {
  test("sends name, e-mail and question, shows the confirmation and is cleared", async () => {
    const { user } = await filledIn();
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect((await screen.findByRole("status")).textContent).toBe(thanks);
    expect(shop.received[0]?.body).toMatchObject({
      name: "Ann",
      email: "ann@example.com",
      question: "When?",
    });
    expect(screen.getByLabelText("Name")).toHaveProperty("value", "");
  });

  test.each(["internal", "too-many-requests", undefined] as const)(
    "keeps the typed text and shows an error when it fails (%s)",
    async (code) => {
      if (code) shop.fails(askQuestion, code);
      else shop.isUnreachableAt(askQuestion);
      const { user } = await filledIn();
      await user.click(screen.getByRole("button", { name: "Send" }));
      expect((await screen.findByRole("alert")).textContent).toBe(sorry);
      expect(screen.getByLabelText("Question")).toHaveProperty("value", "When?");
    },
  );

  test("takes no more text until it is known whether the question was received", async () => {
    shop.isUnreachableAt(askQuestion);
    const { user } = await filledIn();
    const answer = shop.keepsWaiting(askQuestion);
    await user.click(screen.getByRole("button", { name: "Send" }));
    for (const label of ["Name", "Email", "Question"]) await fillIn(user, screen.getByLabelText(label), "!");
    answer();
    await screen.findByText(sorry);
    const values = () => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);
    expect(values()).toEqual(["Ann", "ann@example.com", "When?"]);
    await waitFor(() => expect(screen.getByLabelText("Question")).toHaveProperty("readOnly", false));
    await fillIn(user, screen.getByLabelText("Question"), "!");
    expect(values()).toEqual(["Ann", "ann@example.com", "When?!"]);
  });

  test("needs a name and an e-mail, not a question", async () => {
    const { user } = await renderShop("/support");
    await user.click(await screen.findByRole("button", { name: "Send" }));
    await screen.findByText("Enter your name.");
    screen.getByText("Enter an e-mail address like name@example.com.");
    expect(screen.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(screen.getByLabelText("Name")); // so that its problem is announced
    expect(shop.received).toHaveLength(0);

    await waitFor(() => expect(screen.getByLabelText("Name")).toHaveProperty("readOnly", false));
    await user.type(screen.getByLabelText("Name"), "Ann");
    await fillIn(user, screen.getByLabelText("Email"), "ann@example.com");
    await user.click(screen.getByRole("button", { name: "Send" }));
    await screen.findByText(thanks);
  });

  test("sends nothing and shows no message when the honeypot is ticked", async () => {
    const { user } = await filledIn();
    const honeypot = screen.getByRole("checkbox", { hidden: true });
    expect(honeypot.getAttribute("tabindex")).toBe("-1");
    expect(honeypot.closest(".off-screen")?.getAttribute("aria-hidden")).toBe("true");
    expect(screen.queryByRole("checkbox")).toBeNull();
    await user.click(honeypot);
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(shop.received).toHaveLength(0);
    expect(screen.queryByText(thanks)).toBeNull();
    expect(screen.queryByText(sorry)).toBeNull();
  });

  test("opens the question with the order it is about", async () => {
    await renderShop("/support?orderId=0f1e2d");
    expect(await screen.findByLabelText("Question")).toHaveProperty("value", "Order 0f1e2d: ");
  });

  test("opens the question with the number of the order where the URL has both", async () => {
    await renderShop("/support?orderId=cs_test_1&number=LW-7K3F-92Q");
    expect(await screen.findByLabelText("Question")).toHaveProperty("value", "Order LW-7K3F-92Q: ");
  });

  test("keeps the typed text when the order in the URL changes", async () => {
    const { user, place } = await renderShop("/support?orderId=0f1e2d");
    await user.type(await screen.findByLabelText("Name"), "Ann");
    await user.click(screen.getByRole("link", { name: "Support" }));
    await waitFor(() => expect(place.query).toBe(""));
    expect(screen.getByLabelText("Name")).toHaveProperty("value", "Ann");
  });
});

async function filledIn() {
  const shown = await renderShop("/support");
  await shown.user.type(await screen.findByLabelText("Name"), "Ann");
  await fillIn(shown.user, screen.getByLabelText("Email"), "ann@example.com");
  await fillIn(shown.user, screen.getByLabelText("Question"), "When?");
  return shown;
}
