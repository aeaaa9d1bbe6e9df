import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aPhoto } from "#src/testing/catalog-samples.ts";
import { openViewer } from "./viewer.ts";

test("Back closes the viewer, also while it is still opening", async () => {
  openViewer(aPhoto(), undefined, "picture");
  screen.getByRole("dialog", { name: "Granite Morning, full screen" });
  window.dispatchEvent(new PopStateEvent("popstate"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
