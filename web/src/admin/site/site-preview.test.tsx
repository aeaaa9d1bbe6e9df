import { listAdminCollections } from "@lightwell/shared/contract/back-office/collection-endpoints";
import { listAdminPhotos } from "@lightwell/shared/contract/back-office/photo-endpoints";
import { getAdminSite, previewSite, saveSite } from "@lightwell/shared/contract/back-office/site-endpoints";
import { initialSite } from "@lightwell/shared/site/default-site";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";
import { violationsIn } from "#src/testing/violations-in.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

test("previews a page of the shop with what is typed, once the owner opens it", async () => {
  window.localStorage.setItem("signed-in-here", "1");
  const shop = fakeShop();
  shop.answers(getAdminSite, { ...initialSite, updated: 3 });
  shop.answers(listAdminCollections, []);
  shop.answers(listAdminPhotos, []);
  shop.answersEach(previewSite, ({ body }) => {
    const { page, site } = previewSite.body.parse(body);
    if (page === "privacy") return { html: null };
    const html =
      `<!doctype html><html><head><script>1</script></head><body><noscript>No scripts</noscript>` +
      `<a href="/">${site.name}</a><p>${page}</p><div class="carousel-slide" inert>Second</div></body></html>`;
    return { html };
  });
  const { user, container } = await renderAdmin("/admin/site", fakeIdentity([], anOwner));
  await screen.findByRole("heading", { level: 1, name: "Site" });
  const frame = (title: string) => screen.findByTitle<HTMLIFrameElement>(title);
  const shown = (iframe: HTMLIFrameElement) => iframe.contentDocument?.body.textContent;
  const requests = () => shop.receivedAt(previewSite);
  expect(requests()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Preview" }));
  const preview = within(screen.getByRole("complementary", { name: "What shoppers see" }));
  const homepage = await frame("Homepage, as on a desktop");
  await waitFor(() => expect(shown(homepage)).toBe("LightwellhomeSecond"));
  expect(homepage.getAttribute("sandbox")).toBe("allow-same-origin");
  const content = homepage.contentDocument;
  expect(content?.querySelectorAll("a[href], script, noscript, [inert]")).toHaveLength(0);
  expect(await violationsIn(container)).toEqual([]);

  for (const words of [" & Son", " & Daughter"]) {
    const name = screen.getByLabelText("Name of the shop");
    fireEvent.change(name, { target: { value: `Lightwell${words}` } }); // faster than typed
  }
  await waitFor(() => expect(shown(homepage)).toContain("Lightwell & Daughter"));
  expect(requests()).toHaveLength(2); // one for both changes
  await user.click(preview.getByRole("button", { name: "Phone" }));
  await frame("Homepage, as on a phone");
  await user.selectOptions(preview.getByLabelText("Page"), "About");
  const about = await frame("About, as on a phone");
  await waitFor(() => expect(shown(about)).toContain("about"));
  await user.selectOptions(preview.getByLabelText("Page"), "Privacy");
  await preview.findByText(/^Shoppers do not see this page yet/);
  expect(shop.receivedAt(saveSite)).toEqual([]);

  shop.fails(previewSite, "invalid-request", { fields: { "site.name": "The shop needs a name." } });
  await user.selectOptions(preview.getByLabelText("Page"), "Homepage");
  await preview.findByText("The preview goes on once everything can be saved. The shop needs a name.");
  await user.click(screen.getByRole("button", { name: "Preview" }));
  expect(screen.queryByRole("complementary", { name: "What shoppers see" })).toBeNull();
});
