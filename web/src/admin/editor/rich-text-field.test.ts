import { descriptionSamples } from "@lightwell/shared/testing/description-samples";
import { expect, test } from "vitest";
import { cleanHtml } from "./rich-text-field.tsx";

/** The same HTML, as a browser writes it. */
function written(html: string): string {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.innerHTML;
}

test.each(descriptionSamples)("%s is shown as the shop stores it: %s", (typed, shown) =>
  expect(written(cleanHtml(typed))).toBe(written(shown)),
);
