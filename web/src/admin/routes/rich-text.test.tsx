import type { Photo } from "@lightwell/shared/catalog/catalog-schemas";
import { listAdminCollections } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { getOptions } from "@lightwell/shared/contract/back-office/option-endpoints";
import {
  getAdminPhoto,
  listAdminPhotos,
  savePhoto,
} from "@lightwell/shared/contract/back-office/photo-endpoints";
import { defaultOptions } from "@lightwell/shared/options/default-options";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { anAdminPhoto } from "#src/testing/admin-samples.ts";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { fillIn } from "#src/testing/fill-in.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { rewrite } from "#src/testing/rewrite.ts";
import { violationsIn } from "#src/testing/violations-in.ts";

let shop: ReturnType<typeof fakeShop>;
let stored: Photo;

beforeEach(() => {
  window.localStorage.setItem("signed-in-here", "1");
  stored = anAdminPhoto();
  shop = fakeShop();
  shop.answers(listAdminPhotos, []);
  shop.answers(listAdminCollections, []);
  shop.answers(getOptions, [{ options: [...defaultOptions], version: 3 }]);
  shop.answersEach(getAdminPhoto, () => ({ ...stored, options: [] }));
  shop.answersEach(savePhoto, ({ body }) => {
    stored = { ...stored, ...(body as object), updated: stored.updated + 1 };
    return stored;
  });
});

async function open(description = stored.description) {
  stored = { ...stored, description };
  const shown = await renderAdmin("/admin/photo/edit/photo1", fakeIdentity([], anOwner));
  const { user } = shown;
  const box = await screen.findByRole("textbox", { name: "Description" });
  const press = async (name: string) => await user.click(screen.getByRole("button", { name }));
  const save = async () => {
    await press("Save");
    await screen.findByRole("button", { name: "Saved" });
  };
  const isPressed = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-pressed");
  return { ...shown, box, press, save, isPressed };
}

describe("a description", () => {
  test("has the focus after a press on its label", async () => {
    const { user, box } = await open();
    await user.click(screen.getByText("Description", { selector: "label" }));
    expect(document.activeElement).toBe(box);
  });

  test("is formatted by buttons, which show what is at the cursor, and by keys", async () => {
    const { user, container, box, press, save, isPressed } = await open();
    await rewrite(user, box, "Fog at six.");
    await user.keyboard("{Control>}a{/Control}");
    await press("Bold");
    await waitFor(() => expect(isPressed("Bold")).toBe("true"));
    expect(isPressed("Italic")).toBe("false");
    expect(await violationsIn(container)).toEqual([]);
    await save();
    expect(stored.description).toBe("<p><strong>Fog at six.</strong></p>");

    box.focus();
    await user.keyboard("{Control>}bi{/Control}");
    await press("Bulleted list");
    await save();
    expect(stored.description).toBe("<ul><li><em>Fog at six.</em></li></ul>");
    await press("Numbered list");
    await save();
    expect(stored.description).toBe("<ol><li><em>Fog at six.</em></li></ol>");
    await press("Numbered list");
    await save();
    expect(stored.description).toBe("<p><em>Fog at six.</em></p>");
  });

  test.each([
    ["<p>One.</p>\n<p>Two.</p>"],
    ["Plain words {lab days}"],
    ["<ul>\n<li>one<ol><li>two</li></ol></li>\n</ul>"],
    ["<p>one<br />two</p><p></p>"],
  ])("%s is what it was while it is only looked at, or all edits are undone", async (description) => {
    const { user, box, save } = await open(description);
    screen.getByRole("button", { name: "Saved" });
    box.focus();
    await user.type(screen.getByLabelText("Title"), "!");
    await save();
    expect(stored).toMatchObject({ title: "Granite Morning!", description });

    await rewrite(user, box, "Other words.");
    expect(box.textContent).toBe("Other words.");
    await user.keyboard("{Control>}z{/Control}");
    await save();
    expect(stored.description).toBe(description);
    box.focus();
    await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    expect(box.textContent).toBe("Other words.");
  });

  test("gets links to pages of the shop and to https and mail addresses; another address is refused", async () => {
    const { user, container, box, press, save, isPressed } = await open("<p>Write to us</p>");
    box.focus(); // the editor reads the selection some time after a click, and would lose that of the keys
    await user.keyboard("{Control>}ak{/Control}");
    const dialog = within(await screen.findByRole("dialog", { name: "Link" }));
    const address = dialog.getByLabelText("Address");
    await waitFor(() => expect(document.activeElement).toBe(address));
    expect(dialog.queryByText(/^Enter an address/)).toBeNull(); // nothing was refused yet
    for (const refused of [
      "javascript:go()",
      "http://a.example",
      "//a.example",
      "a.example",
      "https://",
      "",
    ]) {
      await user.clear(address);
      if (refused !== "") await fillIn(user, address, refused);
      await user.keyboard("{Enter}");
      dialog.getByText(/^Enter an address that begins with https:\/\/, mailto: or/);
      expect(address.getAttribute("aria-invalid")).toBe("true");
    }
    expect(await violationsIn(container)).toEqual([]);
    await fillIn(user, address, " /support ");
    await user.keyboard("{Enter}");
    expect(screen.queryByRole("dialog")).toBeNull();
    box.focus();
    await user.keyboard("{Control>}a{/Control}"); // jsdom, unlike browsers, forgets the selection when the focus leaves
    await waitFor(() => expect(isPressed("Link")).toBe("true"));
    await save();
    expect(stored.description).toBe('<p><a href="/support">Write to us</a></p>');

    await press("Link");
    const other = await screen.findByLabelText("Address");
    expect(other).toHaveProperty("value", "/support");
    await user.clear(other);
    await fillIn(user, other, "mailto:ann@example.com");
    await press("Set link");
    await save();
    expect(stored.description).toBe(
      '<p><a href="mailto:ann@example.com" rel="noopener noreferrer nofollow">Write to us</a></p>',
    );
    await press("Link");
    await press("Remove link");
    await save();
    expect(stored.description).toBe("<p>Write to us</p>");
  });

  test("gets the address as the words of a link where nothing is selected", async () => {
    const { user, press, save } = await open("");
    await press("Link");
    await fillIn(user, await screen.findByLabelText("Address"), "/support");
    await press("Set link");
    await save();
    expect(stored.description).toBe('<p><a href="/support">/support</a></p>');
  });

  test("keeps of what is pasted only the markup that it may have", async () => {
    const { user, box, save } = await open();
    await rewrite(user, box, {
      html: `<meta charset="utf-8"><style>p { color: red }</style><h2 onclick="go()">Fog</h2>
        <p style="margin: 0">at <b>six</b> and <i>seven</i><script>go()</script></p><img src="x" onerror="go()">`,
    });
    await save();
    expect(stored.description).toBe(
      "<p><strong>Fog</strong></p><p>at <strong>six</strong> and <em>seven</em></p>",
    );
  });

  test("is left by Tab, also in a list", async () => {
    const { user, box, save } = await open();
    await rewrite(user, box, { html: "<ul><li>Fog</li><li>Six</li></ul>" });
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Where, when/));
    await save();
    expect(stored.description).toBe("<ul><li>Fog</li><li>Six</li></ul>");
  });

  test("that is too long says by how much and is not saved, and nothing of it is cut", async () => {
    const { user, box, press, save } = await open();
    await rewrite(user, box, "x".repeat(20_000));
    const problem = await screen.findByText(/^This text is too long by 7 characters/);
    expect(box.getAttribute("aria-invalid")).toBe("true");
    expect(box.getAttribute("aria-describedby")).toBe(problem.id);
    await press("Save");
    expect(shop.receivedAt(savePhoto)).toEqual([]);
    expect(document.activeElement).toBe(box);
    await rewrite(user, box, "x".repeat(19_993));
    await save();
    expect(stored.description).toHaveLength(20_000);
  });

  test("shows what was restored from elsewhere, and the problem that the shop has with it", async () => {
    const first = await open();
    await rewrite(first.user, first.box, "Fog.");
    first.unmount();
    const { user, box, press } = await open();
    expect(box.textContent).toBe("First sun on the east face.");
    await press("Restore my changes");
    await waitFor(() => expect(box.textContent).toBe("Fog."));
    box.focus();
    await user.keyboard("{Control>}z{/Control}");
    expect(box.textContent).toBe("Fog."); // it was not typed here
    shop.fails(savePhoto, "invalid-request", { fields: { description: "No fog." } });
    await press("Save");
    const problem = await screen.findByText("No fog.");
    await waitFor(() => expect(box.getAttribute("aria-describedby")).toBe(problem.id));
  });
});
