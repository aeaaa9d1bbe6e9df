import { type CaseRow, closeCases, searchCases } from "@lightwell/shared/contract/back-office/case-endpoints";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { anOwner, fakeIdentity } from "#src/testing/fake-identity.ts";
import { fakeShop } from "#src/testing/fake-shop.ts";
import { renderAdmin } from "#src/testing/render-admin.tsx";

const row: CaseRow = {
  number: "C-7K3F-92QD",
  kind: "question",
  state: "open",
  name: "Ann Lee",
  emailAddress: "ann@example.test",
  text: "When will it arrive?",
  created: 1_764_000_000_000,
  updated: 1_764_000_000_000,
};

test("a case that is ticked while others are closed stays ticked", async () => {
  window.localStorage.setItem("signed-in-here", "1");
  const shop = fakeShop();
  shop.hasCases();
  shop.answers(searchCases, { cases: [row, { ...row, number: "C-2222-2222" }] });
  shop.answers(closeCases, { count: 1 });
  const { user } = await renderAdmin("/admin/cases", fakeIdentity([], anOwner));
  await user.click(await screen.findByRole("checkbox", { name: "Select C-7K3F-92QD" }));
  const answer = shop.keepsWaiting(closeCases);
  await user.click(screen.getByRole("button", { name: "Close" }));
  const other = screen.getByRole("checkbox", { name: "Select C-2222-2222" });
  await user.click(other);
  answer();
  await screen.findByText("1 case closed.");
  expect(other).toHaveProperty("checked", true);
  expect(screen.getByRole("checkbox", { name: "Select C-7K3F-92QD" })).toHaveProperty("checked", false);
});
