import { startOfConfiguration, withChoice } from "@lightwell/shared/print/configuration/configuration";
import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aPublicPhoto } from "#src/testing/catalog-samples.ts";
import { PrintConfigurator } from "./print-configurator.tsx";

const complete = withChoice(
  withChoice(startOfConfiguration("unframed"), "sizes", "8x10"),
  "finishes",
  "pearl",
);
const props = { photo: aPublicPhoto(), configuration: complete, onChange: () => undefined };

describe("the configurator's own button", () => {
  test("says 'Coming Soon' and is disabled when logged out", () => {
    render(<PrintConfigurator {...props} />);
    expect(screen.getByRole("button", { name: "Coming Soon" })).toHaveProperty("disabled", true);
    expect(screen.queryByRole("button", { name: "Add to cart" })).toBeNull();
  });

  test("adds to the cart when logged in, once the configuration is complete", () => {
    const { rerender } = render(<PrintConfigurator {...props} isLoggedIn />);
    expect(screen.getByRole("button", { name: "Add to cart" })).toHaveProperty("disabled", false);
    const started = startOfConfiguration("unframed");
    for (const configuration of [started, withChoice(started, "sizes", "8x10")]) {
      rerender(<PrintConfigurator {...props} isLoggedIn configuration={configuration} />);
      expect(screen.getByRole("button", { name: "Add to cart" })).toHaveProperty("disabled", true);
    }
  });

  test("is replaced by the page's", () => {
    render(<PrintConfigurator {...props} addToCart={<button type="button">The page's</button>} />);
    screen.getByRole("button", { name: "The page's" });
    expect(screen.queryByRole("button", { name: "Coming Soon" })).toBeNull();
  });
});
