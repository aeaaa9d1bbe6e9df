import { render, screen } from "@testing-library/react";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";

test.each([
  ["photo", 1024, 768],
  ["collection", 1110, 530],
] as const)("a %s without a picture shows our own placeholder of %i × %i", (placeholder, width, height) => {
  render(<Picture fileKey="" alt="" placeholder={placeholder} width={width} height={height} sizes="1px" />);
  const shown = screen.getByRole("presentation").getAttribute("src") ?? "";
  const drawing = readFileSync(join(import.meta.dirname, "../../../../public", shown), "utf8");
  expect(drawing).toContain(`width="${width}" height="${height}"`);
});

test("an upright picture is offered by its own widths, and holds its place", () => {
  render(
    <Picture fileKey="photos/p1-0123456789abcdef" alt="Heron" width={2000} height={3000} sizes="50vw" />,
  );
  const picture = screen.getByRole("img", { name: "Heron" });
  expect(picture.getAttribute("srcset")?.match(/\d+w/g)).toEqual(["85w", "341w", "683w"]);
  expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["2000", "3000"]);
});
